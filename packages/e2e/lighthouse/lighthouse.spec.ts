import { installedBrowser } from '@clubhouse/dev/src/browser/find-browser.ts';
import { BROWSER_FLAGS } from '@clubhouse/dev/src/journey/browser-flags.ts';
import { freePorts } from '@clubhouse/dev/src/start/free-ports.ts';
import { chromium } from '@playwright/test';
import { expect, onePathOfEachKind, test as base } from '../src/fixtures.ts';
import {
  type LighthouseCategory,
  type LighthouseFindings,
  lighthouseFindings,
} from './lighthouse-findings.ts';

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
      lighthouseFindings(club.url + path, { port, categories }),
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
