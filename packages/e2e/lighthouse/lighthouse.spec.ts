import { installedBrowser } from '@clubhouse/dev/src/browser/find-browser.ts';
import { BROWSER_FLAGS } from '@clubhouse/dev/src/journey/open-browser.ts';
import { freePorts } from '@clubhouse/dev/src/start/free-ports.ts';
import { chromium } from '@playwright/test';
import lighthouse, { type Config, type Flags } from 'lighthouse';
import { expect, onePathOfEachKind, test as base } from '../src/fixtures.ts';

type LighthouseCategory = 'accessibility' | 'best-practices' | 'seo';

const everything: readonly LighthouseCategory[] = ['accessibility', 'best-practices', 'seo'];
const perfect = { accessibility: 100, 'best-practices': 100, seo: 100 };

/** Lighthouse's findings for a page of the club's, in a browser that it may control. */
const test = base.extend<{
  readonly find: (
    path: string,
    categories?: readonly LighthouseCategory[],
  ) => Promise<LighthouseFindings>;
}>({
  find: async ({ club }, provide) => {
    const [port = 0] = await freePorts(1);
    const browser = await chromium.launch({
      executablePath: await installedBrowser(),
      args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    });
    await provide((path, categories = everything) =>
      lighthouseFindings(club.url + path, port, categories),
    );
    await browser.close();
  },
});

test('on a phone every kind of page has a full score in Lighthouse', async ({ club, find }) => {
  test.slow();
  const paths = await onePathOfEachKind(club);
  expect(paths.length).toBeGreaterThanOrEqual(11);
  for (const path of paths) {
    expect({ path, ...(await find(path)) }).toEqual({ path, scores: perfect, failed: [] });
  }
});

test('the page for a missing address has one too, apart from its status, which the browser reports as an error', async ({
  find,
}) => {
  const found = await find('/no/such/page', ['accessibility', 'best-practices']);
  expect(found.scores.accessibility).toBe(100);
  expect(found.failed.map(auditOf)).toEqual(['errors-in-console']);
});

test('a fault is found: the sign-in page is not to be indexed', async ({ find }) => {
  const found = await find('/login');
  expect(found.scores).toMatchObject({ accessibility: 100, 'best-practices': 100 });
  expect(found.failed.map(auditOf)).toContain('is-crawlable');
});

const auditOf = (line: string) => line.split(':')[0];

interface LighthouseFindings {
  /** Of 100. */
  readonly scores: Readonly<Partial<Record<LighthouseCategory, number>>>;
  /** The audits that found something, a line each, also those that cost no point. */
  readonly failed: readonly string[];
}

/**
 * Lighthouse's findings for a page on its own phone, on a first visit. The speed of the page is
 * measured elsewhere. Rejects where the page could not be analysed.
 * @param port at which the browser is controlled
 */
async function lighthouseFindings(
  url: string,
  port: number,
  categories: readonly LighthouseCategory[],
): Promise<LighthouseFindings> {
  const flags: Flags = { port, logLevel: 'error', output: 'json' };
  const config: Config = {
    extends: 'lighthouse:default',
    settings: {
      formFactor: 'mobile',
      onlyCategories: [...categories],
      // Nothing is slowed down, and there is no wait of five seconds for a page to become idle.
      throttlingMethod: 'simulate',
      // It is only for the report, which is not used here.
      disableFullPageScreenshot: true,
      // The page for missing addresses is analysed, too.
      ignoreStatusCode: true,
    },
  };
  const ran = await lighthouse(url, flags, config);
  if (!ran) throw new Error(`Lighthouse reported nothing of ${url}`);
  const { audits, categories: scored, runtimeError } = ran.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code}: ${runtimeError.message}`);
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]);
  const failed = Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, explanation = '' }) => [id, title, explanation].filter(Boolean).join(': '));
  return { scores: Object.fromEntries(scores), failed };
}
