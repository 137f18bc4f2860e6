export interface SpecificationRow {
  readonly id: string;
  readonly statement: string;
  /** `not yet`, or `file › title`, several parted by `<br>`. */
  readonly shownBy: string;
}

/** The rows of every table in the document whose first cell is an id such as `2.31`. */
export function readSpecificationTable(markdown: string): SpecificationRow[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, id = '', statement = '', shownBy = ''] = cells;
    return /^\d+\.\d+$/.test(id) ? [{ id, statement, shownBy }] : [];
  });
}

const OPENING = /(?:^|[\s;])(?:test|it)(?:\.\w+)*\s*(?=[(<])/g;
const QUOTED = /\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/y;

/** The titles of the tests in a source file: the first string argument of `test`, `it`, `test.each(…)`, ... */
export function titlesIn(source: string): Set<string> {
  const code = source.replace(/^\s*\/\/.*$/gm, '');
  const titles = new Set<string>();
  for (const opening of code.matchAll(OPENING)) {
    let at = opening.index + opening[0].length;
    // `test.each(table)('title', …)`: skip the argument lists that do not begin with a title.
    for (let lists = 0; lists < 2; lists += 1) {
      while (code[at] === '<' || /\s/.test(code[at] ?? ''))
        at = code[at] === '<' ? afterBracket(code, at) : at + 1;
      if (code[at] !== '(') break;
      QUOTED.lastIndex = at + 1;
      const title = QUOTED.exec(code);
      if (title) {
        titles.add((title[2] ?? '').replace(/\\(['"`\\])/g, '$1'));
        break;
      }
      at = afterBracket(code, at);
    }
  }
  return titles;
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** The position after the bracket that closes the one at `start`; brackets inside strings do not count. */
function afterBracket(code: string, start: number): number {
  const open = code[start] ?? '';
  const close = PAIRS[open];
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    const char = code[at] ?? '';
    if (char === "'" || char === '"' || char === '`') {
      QUOTED.lastIndex = at;
      const text = QUOTED.exec(code);
      if (text) at = QUOTED.lastIndex - 1;
    } else if (char === open) depth += 1;
    else if (char === close) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return code.length;
}
