// Serves the page to the browser, on this machine only.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const page = '<!doctype html><script type="module" src="/bundle.js"></script>';

/** Two headers that isolate the page. That improves its clock's resolution from 100 to 5 microseconds. */
const isolation = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

/** Starts a server. Returns its address and functions that set what it serves. */
export async function startServer() {
  const files = new Map([["/", { body: page, type: "text/html" }]]);
  let wire = null;
  const server = createServer(async (request, response) => {
    if (request.method === "POST") wire = await bodyOf(request);
    const { body = "", type = "text/plain" } = files.get(request.url) ?? {};
    const known = request.method === "POST" || files.has(request.url);
    response.writeHead(known ? 200 : 404, { ...isolation, "Content-Type": type });
    response.end(body);
  });
  await new Promise((resolve, reject) => server.on("error", reject).listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    serve: (url, body, type) => files.set(url, { body, type }),
    serveFile: (url, file) => files.set(url, { body: readFileSync(file), type: "application/octet-stream" }),
    /** The last wire that the page sent. */
    takeWire: () => wire,
  };
}

async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
