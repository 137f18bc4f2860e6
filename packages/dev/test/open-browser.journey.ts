import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openBrowser, type OpenBrowser } from '../src/journey/open-browser.ts';

let browser: OpenBrowser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Opens a page that holds this markup, and gives what the watch made of it. */
async function problemsOf(html: string) {
  const server = createServer((request, response) => {
    const found = request.url === '/';
    response.writeHead(found ? 200 : 404, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': "script-src 'self'",
    });
    response.end(found ? `<!doctype html><link rel="icon" href="data:,">${html}` : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { page, problems, expectNoProblems } = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { page, problems, expectNoProblems };
}

test('a page that is well has no problems', async () => {
  const { expectNoProblems } = await problemsOf('<p>The pitch is open.</p>');
  expectNoProblems();
});

test('a violation of the page’s policy is a problem', async () => {
  const { problems, expectNoProblems } = await problemsOf('<script>let a = 1;</script>');
  await expect.poll(() => problems().join()).toContain('policy violated');
  expect(() => expectNoProblems()).toThrow('script-src');
});

test('a missing file is a problem, unless it is expected', async () => {
  const { problems, expectNoProblems } = await problemsOf('<img src="/gone.webp" alt="">');
  await expect.poll(() => problems().join()).toContain('404');
  expect(() => expectNoProblems()).toThrow('gone.webp');
  expectNoProblems({ except: [/gone\.webp/] });
});

test('an error nobody caught is a problem', async () => {
  const { page, problems } = await problemsOf('<p></p>');
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('dropped the ball'))));
  await expect.poll(() => problems().join()).toContain('dropped the ball');
});
