import type { Benchmark, Figure } from './benchmark.ts';
import { type TwoVisits, type Visit, visit, visitTwice } from './page-visit.ts';
import { staticTwin, type Twin } from './twin-server.ts';
import { type Compared, visitBenchmark } from './visit-benchmark.ts';

/** When the content was on the screen, in words and by the name in a visit. */
const PAINTS = [
  ['first paint', 'firstPaint'],
  ['largest paint', 'largestPaint'],
  ['content complete', 'complete'],
] as const;
const TIMES: readonly Compared[] = [['first byte', 'answered'], ...PAINTS];
const TIMES_AGAIN = PAINTS.map(([what, name]): Compared => [`again, ${what}`, `${name}Again`]);
/** Only beside a page of the same markup and styles: their work blocks a page, too. */
const BLOCKED: Compared = ['blocked', 'blocking'];

const baseline: Twin = (html, route) =>
  isWrittenByHand(route) ? pageByHand(html) : staticTwin(html);

export const page: Benchmark = visitBenchmark({
  about:
    'a first and a second visit to every public route over slow 4G, against the same page as a baseline',
  look: visitTwice,
  peer: baseline,
  compared: (route) => [...TIMES, ...(isWrittenByHand(route) ? [] : [BLOCKED]), ...TIMES_AGAIN],
  figures: (...visits) => [...ofFirstVisit(...visits), ...ofSecondVisit(...visits)],
});

export const styled: Benchmark = visitBenchmark({
  about:
    'a first visit to the pages written from the first line, against their own markup and styles',
  look: visit,
  isVisited: isWrittenByHand,
  peer: staticTwin,
  compared: () => [...TIMES, BLOCKED],
  figures: ofFirstVisit,
});

function ofFirstVisit(route: string, ours: Visit, theirs: Visit): readonly Figure[] {
  const figure = (what: string, value: number, unit: Figure['unit'], atMost: number): Figure => ({
    what: `${route} ${what}`,
    value,
    unit,
    limit: { of: 'value', atMost },
  });
  return [
    figure('layout shift', ours.shift, 'times', 0.01),
    figure('scripts', ours.scripts, 'kB', 120),
    figure('scripts there before the largest paint', ours.earlyScripts, 'times', 0),
    ...reread(
      `${route} read again, without credentials at first`,
      ours.live,
      { what: 'baseline complete', value: theirs.complete },
      4.8,
    ),
  ];
}

function ofSecondVisit(route: string, ours: TwoVisits, theirs: TwoVisits): readonly Figure[] {
  return [
    {
      what: `${route} again, bytes`,
      value: ours.bytesAgain,
      peer: { what: 'baseline', value: theirs.bytesAgain },
      unit: 'kB',
      limit: { of: 'value', atMost: 3 },
    },
    ...reread(
      `${route} again, read again, with credentials at hand`,
      ours.liveAgain,
      { what: 'baseline complete, first visit', value: theirs.complete },
      3.2,
    ),
  ];
}

/** A page whose lists lie further down, or that has none, reads nothing before the user scrolls. */
function reread(
  what: string,
  value: number,
  peer: NonNullable<Figure['peer']>,
  atMost: number,
): readonly Figure[] {
  return Number.isNaN(value)
    ? []
    : [{ what, value, unit: 'ms', peer, limit: { of: 'ratio', atMost } }];
}

/** The pages that are also written by hand from the first line, and not only without scripts. */
function isWrittenByHand(route: string): boolean {
  return /^\/$|^\/news(\/[^/?]+)?$|^\/gallery$/.test(route);
}

/** The attributes that a hand-written page needs, too. */
const PLAIN =
  / (?:alt|datetime|decoding|fetchpriority|height|href|id|loading|media|sizes|src|srcset|width)="[^"]*"/gi;

/**
 * The words, pictures and links of a page as the server renders it, in plain elements, with a few styles and the club's
 * two fonts: what somebody would write who has only this page to write.
 */
function pageByHand(html: string): string {
  const found = (pattern: RegExp): string => {
    const [, match] = pattern.exec(html) ?? [];
    if (match === undefined) throw new Error(`The page has nothing like ${pattern}`);
    return match;
  };
  const display = found(/(\/assets\/league-gothic-(?!extended)[\w-]+\.woff2)/);
  const text = found(/(\/assets\/libre-franklin-[\w-]+\.woff2)/);
  const body = found(/<body>(.*)<\/body>/s)
    .replace(/<script\b.*?<\/script>|<!--.*?-->/gs, '')
    // Of a drawing only its words.
    .replace(/<svg\b.*?<\/svg>/gs, (drawing) => drawing.replace(/<[^>]*>/g, ' '))
    .replace(
      /<button[^>]*>([^<]*)<\/button>(<nav.*?<\/nav>)/s,
      '<details><summary>$1</summary>$2</details>',
    )
    .replace(/<\/?(?:button|div|span)\b[^>]*>/g, ' ')
    .replace(/<(\w+) [^>]*>/g, (tag, name) => `<${name}${(tag.match(PLAIN) ?? []).join('')}>`);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${found(/<title>(.*?)<\/title>/)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="${found(/<link rel="icon" href="([^"]+)"/)}" type="image/png">
<link rel="preload" href="${display}" as="font" type="font/woff2" crossorigin>
<style>${styles(display, text)}</style></head><body>${body}</body></html>`;
}

function styles(display: string, text: string): string {
  return `
@font-face{font-family:Gothic;src:url(${display}) format("woff2");font-stretch:75% 100%;font-display:swap}
@font-face{font-family:Franklin;src:url(${text}) format("woff2");font-weight:400 800;font-display:swap}
*{box-sizing:border-box;margin:0;padding:0}
body{font:17px/1.55 Franklin,Arial,sans-serif;color:#22070f;background:#fffdfb}
img{display:block;max-width:100%;height:auto;object-fit:cover}img[sizes$="100vw"]{width:100%;background:#5a0d25}
article img[sizes$="100vw"],li img[sizes$="100vw"]{aspect-ratio:8/5;margin-bottom:16px}
a{color:#7a1230}ul,ol{list-style:none}h1,h2,h3{font:400 36px/.9 Gothic,Impact,sans-serif;text-transform:uppercase}
h1{font-size:48px}header,footer{background:#22070f;color:#fffdfb;padding:48px 18px}header a,footer a{color:#ffa31a}
[href="#main"]{position:absolute;left:-999px}
body>header{display:flex;justify-content:space-between;align-items:center;padding:12px 18px}
main p,main h1,main h2,main h3{margin:12px 18px}li,article{margin-bottom:48px}small{display:block}
footer{display:grid;gap:24px}footer a{display:block}
@media(min-width:48rem){main ul{display:grid;gap:48px;grid-template-columns:1fr 1fr}}`;
}
