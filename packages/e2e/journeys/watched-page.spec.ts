import { expect, test } from '../src/fixtures.ts';

test(
  'a broken policy, a missing file or an error of a page is a problem, unless it is expected: the other journeys can fail',
  { tag: '@daily' },
  async ({ watchedPage }) => {
    const { page, problems, expectNoProblems } = await watchedPage();
    await page.route('https://page.test/*', (route, request) =>
      new URL(request.url()).pathname === '/'
        ? route.fulfill({
            contentType: 'text/html',
            headers: { 'Content-Security-Policy': "script-src 'self'" },
            body: '<!doctype html><link rel="icon" href="data:,"><p>The pitch is open.</p>',
          })
        : route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('https://page.test/');
    expectNoProblems();
    for (const [spoil, words] of [
      [
        () => document.body.append(Object.assign(document.createElement('script'), { text: '1' })),
        'script-src',
      ],
      [() => document.body.append(Object.assign(new Image(), { src: '/gone.webp' })), 'gone.webp'],
      [() => void setTimeout(() => Promise.reject(new Error('dropped'))), 'dropped'],
    ] as const) {
      await page.evaluate(spoil);
      await expect.poll(() => problems().join()).toContain(words);
      expect(() => expectNoProblems()).toThrow(words);
    }
    expectNoProblems({ except: [/script-src/, /gone\.webp/, /dropped/] });
  },
);
