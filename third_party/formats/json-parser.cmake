# json-parser (libjsonparser): the codec json-parser. One small C file that programs embed; has no writer. Licence:
# BSD-2-Clause. Tried: Debian 12's 1.1.0.
describe_dependency(json-parser
  HEADER json-parser/json.h
  LIBRARY jsonparser
  TARGETS scenebench::json-parser
  APT libjsonparser-dev)
