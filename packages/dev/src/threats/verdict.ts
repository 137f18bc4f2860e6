import { stripVTControlCharacters } from 'node:util';
import type { Threat } from './threat.ts';

/** What one run of a row's test came to. */
export type Verdict =
  | { readonly kind: 'passed' }
  /** `message` is the first line of what the first one that failed said. */
  | { readonly kind: 'failed'; readonly title: string; readonly message: string }
  /** A file that cannot even be loaded has tested nothing. */
  | { readonly kind: 'not-run'; readonly why: string };

/** The part of vitest's JSON report that is read. */
export interface VitestReport {
  readonly testResults: readonly {
    /** The file, as an absolute path. */
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export function verdictOf(report: VitestReport, { file, title }: Threat['test']): Verdict {
  const names = namesOf(title);
  const files = report.testResults.filter(({ name }) => name.replaceAll('\\', '/').endsWith(file));
  const tests = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => names.test(test.title) && ['passed', 'failed'].includes(test.status));
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed) {
    const message = firstLine(failed.failureMessages?.[0] ?? '');
    return { kind: 'failed', title: failed.title, message };
  }
  if (tests.length > 0) return { kind: 'passed' };
  const why = files.map(({ message = '' }) => firstLine(message)).join(' ');
  return { kind: 'not-run', why: why || 'There is no test of that name' };
}

/** What the tests of a title are called when they run: a placeholder may have become anything. */
export function namesOf(title: string): RegExp {
  const parts = title.split(/%[.\d]*[sdijofO#$]|\$\{[^}]*\}|\$[a-z][\w.]*/i);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(^| )${escaped.join('.*')}$`, 's');
}

function firstLine(text: string): string {
  const [first = ''] = stripVTControlCharacters(text).trim().split('\n');
  // What the runner says of a test that it gave up on stands elsewhere than in its message.
  const line = first.includes('STACK_TRACE_ERROR') ? 'It came to no end in its time' : first;
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
