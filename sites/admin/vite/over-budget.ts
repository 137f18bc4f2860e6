import type { BundleSizes } from './bundle-sizes.ts';

/** What is opened may grow by so little without a word: the share of it, or these bytes if they are more. */
const SHARE = 0.04;
const BYTES = 2_000;

/** For a page that was never weighed. Bytes. */
const NEW_PAGE = 40_000;

/** The number of grown modules that are named; the rest is small. */
const NAMED = 6;

/**
 * What a build weighs too much against the sizes that were agreed on, in words that name what grew; nothing when it
 * keeps to them.
 */
export function overBudget(now: BundleSizes, agreed: BundleSizes): string | undefined {
  const heavy = Object.entries(now.entries).flatMap(([entry, bytes]) => {
    const budget = agreed.entries[entry] ?? NEW_PAGE;
    if (bytes <= budget + Math.max(BYTES, budget * SHARE)) return [];
    return [`${entry}: ${words(bytes)} bytes, ${words(bytes - budget)} over its ${words(budget)}`];
  });
  if (heavy.length === 0) return undefined;
  const grown = Object.entries(now.sources)
    .map(([source, bytes]) => ({ source, by: bytes - (agreed.sources[source] ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by)
    .slice(0, NAMED)
    .map(({ source, by }) => {
      const isNew = agreed.sources[source] === undefined;
      return `${source}: ${words(by)} more${isNew ? ', new' : ''}`;
    });
  return [
    'Too heavy, compressed:',
    ...heavy.map((line) => `  ${line}`),
    'What grew since the budgets were set, before it is minified:',
    ...grown.map((line) => `  ${line}`),
  ].join('\n');
}

function words(bytes: number): string {
  return bytes.toLocaleString('en-GB');
}
