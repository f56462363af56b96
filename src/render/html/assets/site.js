// Starts a page of a site: its tables and, on the front page, the picture and Choosing.
for (const table of document.querySelectorAll("table.sortable.docs")) {
  addTableButton(table);
  makeSortable(table);
}
if (data.runs.length > 0) {
  startPicture();
  startChoosing();
  for (const update of whenShown) update(data.runs[0]);
  for (const start of keepWhenOffered) start();
  addEventListener("hashchange", followAddress);
  followAddress();
}
