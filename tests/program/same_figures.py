"""One name, one number: each figure of the published run of all codecs is the same wherever it stands.

Arguments: the repository, the program bench, the folder of the run, and a folder with its CSV, terminal and page,
which may have more runs. Compares the times and wires that CSV has with the rankings of the terminal, the gallery, the
page and the pages of codecs, and with what the page's scripts choose by.
"""
import csv, glob, html, json, re, subprocess, sys

repository, bench, run, outputs = sys.argv[1:]
PHASES = {"load": "load", "load from memory": "load-cold", "encode": "encode", "encode from memory": "encode-cold",
          "read without a tree": "incremental", "wire": "wire", "wire, bytes": "wire"}
FIGURE = re.compile(r"<?[\d.]+(?: (?:ns|µs|ms|s|B)\b)?")


def text_of(file):
    with open(file, encoding="utf-8", newline="") as opened:
        return opened.read()


def shown(phase, value):
    """As outputs write it: three digits and a unit, or bytes."""
    if phase == "wire":
        return f"{value:.0f} B"
    if value < 1:
        return "<1 ns"
    for unit, size in (("ns", 1), ("µs", 1e3), ("ms", 1e6)):
        if value / size < 999.5:
            break
    decimals = 2 if value / size < 9.995 else 1 if value / size < 99.95 else 0
    return f"{value / size:.{decimals}f} {unit}"


figures = {}
for row in csv.reader(text_of(f"{outputs}/all.csv").splitlines()):
    if row[3] in ("time", "wire"):
        phase = row[2] if row[3] == "time" else "wire"
        figures[row[0], row[1], phase] = shown(phase, float(row[5]))

workloads = {workload for workload, *_ in figures}
compared, wrong = {}, []


def compare(output, workload, codec, heading, text):
    codec = codec.replace("\xa0", " ").removesuffix(" [!]").removeprefix("floor: ").replace("\\", "")
    found = FIGURE.match(text.replace("\xa0", " "))
    if heading not in PHASES or not found or workload not in workloads:
        return
    figure = found.group() + (" B" if heading == "wire, bytes" else "")
    expected = figures.get((workload, codec, PHASES[heading]))
    compared[output] = compared.get(output, 0) + 1
    if figure != expected:
        wrong.append(f"{output}: {codec} over {workload}, {heading}: {figure}, in CSV {expected}")


workload = None
for line in text_of(f"{outputs}/terminal").splitlines():
    cells = re.split(r"  +", line.strip())
    if heading := re.match(r"(\S+): input (checked|trusted)$", cells[0]):
        workload, columns = heading[1], cells[1:]
    elif not line:
        workload = None
    elif workload and len(cells) == len(columns) + 1:
        for column, text in zip(columns, cells[1:]):
            compare("terminal", workload, cells[0], column, text)

for file in glob.glob(f"{repository}/results/*.md"):
    text = text_of(file)
    for workload, table in re.findall(r"^### (\S+): libraries .*\n\n((?:\|.*\n)+)", text, re.M):
        lines = table.replace("|\n", "\n").splitlines()
        head, _, *rows = [[cell.strip() for cell in line.split(" | ")] for line in lines]
        for name, *cells in rows:
            for column, text in zip(head[1:], cells):
                compare("gallery", workload, re.sub(r".*\[(.*)\].*|^\| *", r"\1", name), column, text)

page = text_of(f"{outputs}/page.html")
for title, chart in re.findall(r'<text class="title"[^>]*>([^<]*: [^<]*)</text>(.*?)</svg>', page, re.S):
    workload, label = title.split(": ", 1)
    for codec, text in re.findall(r'class="row" data-name="([^"]*)".*?class="value"[^>]*>([^<]*)<', chart, re.S):
        compare("page", workload, codec, label, html.unescape(text))


def rows_of(packed):
    """As page_data.h says: a text that the row before has, too, is empty."""
    row = []
    for values in packed["rows"]:
        row = [row[i] if value == "" else value for i, value in enumerate(values)]
        yield row


for shown_run in json.loads(re.search(r'id="data">(.*?)</script>', page, re.S)[1])["runs"]:
    for workload, codec, phase, value, *_ in rows_of(shown_run["cells"]):
        for heading in [heading for heading, name in PHASES.items() if name == phase]:
            compare("scripts", workload, codec, heading, shown(phase, value))
    for workload, codec, value, *_ in rows_of(shown_run["footprints"]):
        compare("scripts", workload, codec, "wire", shown("wire", value))

subprocess.run([bench, "report", run, "--format", "site", "--out", f"{outputs}/site"], check=True, capture_output=True)
for file in glob.glob(f"{outputs}/site/codecs/*.html"):
    text = text_of(file)
    codec = re.search(r"<h1>(.*?)</h1>", text)[1]
    places = re.search(r'<section id="places">.*?</section>', text, re.S)
    row_of = re.compile(r'rowheader">(?:<a[^>]*>)?([^<]+).*?((?:<td.*?</td>)+)</tr>', re.S)
    for workload, row in row_of.findall(places[0] if places else ""):
        for heading, cell in re.findall(r'data-column="([^"]*)"[^>]*><span>(.*?)</span>', row):
            compare("codec pages", workload, codec, heading, re.sub("<[^>]*>", "", cell))

print(compared)
for output in ("terminal", "gallery", "page", "scripts", "codec pages"):
    if compared.get(output, 0) < 100:
        wrong.append(f"{output}: only {compared.get(output, 0)} figures")
sys.exit("\n".join(wrong[:20]) or 0)
