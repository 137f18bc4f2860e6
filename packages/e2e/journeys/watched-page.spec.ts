import { temporaryServer } from '@clubhouse/dev/src/journey/temporary-server.ts';
import { expect, type Fixtures, test as base } from '../src/fixtures.ts';

type Opened = Awaited<ReturnType<Fixtures['newPage']>>;

const test = base.extend<{
  /** Opens a page with this markup, under a policy that allows scripts of its own address. */
  readonly opened: (html: string) => Promise<Opened>;
}>({
  opened: async ({ newPage }, provide) => {
    let html = '';
    const { port, close } = await temporaryServer((request, response) => {
      const found = request.url === '/';
      response.writeHead(found ? 200 : 404, {
        'Content-Type': 'text/html',
        'Content-Security-Policy': "script-src 'self'",
      });
      response.end(found ? `<!doctype html><link rel="icon" href="data:,">${html}` : '');
    });
    await provide(async (markup) => {
      html = markup;
      const watched = await newPage();
      await watched.page.goto(`http://127.0.0.1:${port}/`);
      return watched;
    });
    await close();
  },
});

test('a page that is well has no problems', async ({ opened }) => {
  const { expectNoProblems } = await opened('<p>The pitch is open.</p>');
  expectNoProblems();
});

test(
  'a violation of the page’s policy is a problem, unless it is expected',
  { tag: '@daily' },
  async ({ opened }) => {
    const { problems, expectNoProblems } = await opened('<script>let a = 1;</script>');
    await expect.poll(() => problems().join()).toContain('policy violated');
    expect(() => expectNoProblems()).toThrow('script-src');
    expectNoProblems({ except: [/script-src/] });
  },
);

test('a missing file is a problem, unless it is expected', async ({ opened }) => {
  const { problems, expectNoProblems } = await opened('<img src="/gone.webp" alt="">');
  await expect.poll(() => problems().join()).toContain('404');
  expect(() => expectNoProblems()).toThrow('gone.webp');
  expectNoProblems({ except: [/gone\.webp/] });
});

test('an error nobody caught is a problem', async ({ opened }) => {
  const { page, problems } = await opened('<p></p>');
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('dropped the ball'))));
  await expect.poll(() => problems().join()).toContain('dropped the ball');
});
