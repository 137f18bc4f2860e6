import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LighthouseCategory, lighthouseFindings } from '../src/journey/lighthouse-findings.ts';
import { openBrowser, type OpenBrowser } from '../src/journey/open-browser.ts';
import { startClub, type StartedClub } from '../src/journey/start-club.ts';
import { freePorts } from '../src/start/free-ports.ts';

let club: StartedClub;
let browser: OpenBrowser;
let port: number;

beforeAll(async () => {
  [port = 0] = await freePorts(1);
  club = await startClub();
  browser = await openBrowser({ debuggingPort: port });
});
afterAll(async () => {
  await browser?.close();
  await club?.stop();
});

const everything: readonly LighthouseCategory[] = ['accessibility', 'best-practices', 'seo'];
const perfect = { accessibility: 100, 'best-practices': 100, seo: 100 };

test('on a phone every kind of page is whole to Lighthouse', { timeout: 300_000 }, async () => {
  const found: object[] = [];
  const paths = await onePathOfEachKind();
  expect(paths.length).toBeGreaterThanOrEqual(11);
  for (const path of paths) {
    const asked = { port, categories: everything };
    found.push({ path, ...(await lighthouseFindings(club.url + path, asked)) });
  }
  expect(found).toEqual(paths.map((path) => ({ path, scores: perfect, failed: [] })));
});

test('the page that says there is none is, too; the browser alone reports its status as an error', async () => {
  const categories = ['accessibility', 'best-practices'] as const;
  const found = await lighthouseFindings(`${club.url}/no/such/page`, { port, categories });
  expect(found.scores.accessibility).toBe(100);
  expect(found.failed.map(auditOf)).toEqual(['errors-in-console']);
});

test('what is wrong is found: the page to sign in on is not to be', async () => {
  const found = await lighthouseFindings(`${club.url}/login`, { port, categories: everything });
  expect(found.scores).toMatchObject({ accessibility: 100, 'best-practices': 100 });
  expect(found.failed.map(auditOf)).toContain('is-crawlable');
});

const auditOf = (line: string) => line.split(':')[0];

async function onePathOfEachKind(): Promise<readonly string[]> {
  const lists = await locationsIn('/sitemap.xml');
  const pages = await Promise.all(lists.map(locationsIn));
  // All that are always there, and of what is written one.
  return pages.flatMap((paths, at) => (lists[at]?.includes('pages') ? paths : paths.slice(0, 1)));
}

async function locationsIn(path: string): Promise<readonly string[]> {
  const xml = await (await fetch(club.url + path)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}
