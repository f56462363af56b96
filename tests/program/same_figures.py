"""One name, one number: each figure of the published run of all codecs is the same wherever it stands.

Arguments: the repository, the program bench. Compares the times and wires that CSV has with the rankings of the
terminal, the gallery, the page and the pages of codecs, and with what the page's scripts choose by.
"""
import csv, glob, html, json, os, re, subprocess, sys, tempfile

repository, bench = sys.argv[1:]
[run] = sorted(glob.glob(f"{repository}/results/*-all"))[-1:]
PHASES = {"load": "load", "load from memory": "load-cold", "encode": "encode", "encode from memory": "encode-cold",
          "read without a tree": "incremental", "wire": "wire", "wire, bytes": "wire"}
FIGURE = re.compile(r"<?[\d.]+(?: (?:ns|µs|ms|s|B)\b)?")


def report(*arguments):
    environment = {**os.environ, "COLUMNS": "200"}
    done = subprocess.run([bench, "report", run, *arguments], check=True, capture_output=True, env=environment)
    return done.stdout.decode()


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
for row in csv.reader(report("--format", "csv").splitlines()):
    if row[3] in ("time", "wire"):
        phase = row[2] if row[3] == "time" else "wire"
        figures[row[0], row[1], phase] = shown(phase, float(row[5]))

compared, wrong = {}, []


def compare(output, workload, codec, heading, text):
    codec = codec.replace("\xa0", " ").removesuffix(" [!]").removeprefix("floor: ").replace("\\", "")
    found = FIGURE.match(text.replace("\xa0", " "))
    if heading not in PHASES or not found:
        return
    figure = found.group() + (" B" if heading == "wire, bytes" else "")
    expected = figures.get((workload, codec, PHASES[heading]))
    compared[output] = compared.get(output, 0) + 1
    if figure != expected:
        wrong.append(f"{output}: {codec} over {workload}, {heading}: {figure}, in CSV {expected}")


workload = None
for line in report().splitlines():
    cells = re.split(r"  +", line.strip())
    if heading := re.match(r"(\S+): input (checked|trusted)$", cells[0]):
        workload, columns = heading[1], cells[1:]
    elif not line:
        workload = None
    elif workload and len(cells) == len(columns) + 1:
        for column, text in zip(columns, cells[1:]):
            compare("terminal", workload, cells[0], column, text)

for file in glob.glob(f"{repository}/results/*.md"):
    text = open(file, encoding="utf-8").read()
    for workload, table in re.findall(r"^### (\S+): libraries .*\n\n((?:\|.*\n)+)", text, re.M):
        if (workload, "flatbuffers", "load") not in figures:
            continue  # of another run
        lines = table.replace("|\n", "\n").splitlines()
        head, _, *rows = [[cell.strip() for cell in line.split(" | ")] for line in lines]
        for name, *cells in rows:
            for column, text in zip(head[1:], cells):
                compare("gallery", workload, re.sub(r".*\[(.*)\].*|^\| *", r"\1", name), column, text)

page = report("--format", "html")
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


[shown_run] = json.loads(re.search(r'id="data">(.*?)</script>', page, re.S)[1])["runs"]
for workload, codec, phase, value, *_ in rows_of(shown_run["cells"]):
    for heading in [heading for heading, name in PHASES.items() if name == phase]:
        compare("scripts", workload, codec, heading, shown(phase, value))
for workload, codec, value, *_ in rows_of(shown_run["footprints"]):
    compare("scripts", workload, codec, "wire", shown("wire", value))

with tempfile.TemporaryDirectory() as site:
    report("--format", "site", "--out", site)
    for file in glob.glob(f"{site}/codecs/*.html"):
        text = open(file, encoding="utf-8").read()
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
