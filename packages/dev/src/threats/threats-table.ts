import type { Threat, ThreatArea } from './threat.ts';

const BEGIN =
  '<!-- The rows: written by `npm run threats -- --write` from packages/dev/src/threats/rows. -->';
const END = '<!-- The end of the rows. -->';

/** The document with its tables as the rows say. Everything outside the two marks stays. */
export function withTables(document: string, areas: readonly ThreatArea[]): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error('docs/threat-model.md has lost the marks its tables stand between');
  }
  return `${before}${BEGIN}\n\n${areas.map(sectionOf).join('\n\n')}\n\n${END}${after}`;
}

function sectionOf({ title, threats }: ThreatArea): string {
  return [
    `### ${title}`,
    '',
    '| id | who does what, and what it would cost | what keeps it from them | fails without it |',
    '| --- | --- | --- | --- |',
    ...threats.map(lineOf),
  ].join('\n');
}

function lineOf({ id, threat, cost, defence, takenOut, test }: Threat): string {
  const files = [...new Set(takenOut.map(({ file }) => file))].map(link).join(', ');
  const cells = [
    id,
    `${threat} *${cost}*`,
    `${defence} ${files}`,
    `${link(test.file)} › ${test.title}`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function link(file: string): string {
  return `[${file.split('/').at(-1)}](../${file})`;
}
