// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ArrivedPage, AskedPage } from './ask-page.ts';
import type { Islands } from './islands.ts';
import { moveAbout } from './move-about.ts';
import type { Page } from './page.ts';
import { createPagePath } from './page-path.ts';

/** A page as the server sends its content alone. */
function aPage(href: string, title = href): ArrivedPage {
  const html = `<title>${title}</title><link rel="canonical" href="https://club.test${href}">
    <main id="main"><h1>${title}</h1><p id="place">Words</p></main>
    <script type="application/json" id="page-data">{"state":{"queries":[],"mutations":[]}}</script>`;
  return { href, document: new DOMParser().parseFromString(html, 'text/html') };
}

let listening: AbortController;

beforeEach(() => {
  listening = new AbortController();
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    listen(type, listener as EventListener, { signal: listening.signal }),
  );
  vi.stubGlobal('scrollTo', (_x: number, y: number) => vi.stubGlobal('scrollY', y));
  vi.stubGlobal('scrollY', 0);
  Element.prototype.scrollIntoView = () => vi.stubGlobal('scrollY', 99);
  history.replaceState(null, '', '/');
  document.head.innerHTML = '<title>Home</title><link rel="canonical" href="https://club.test/">';
  document.body.innerHTML = '<header></header><main id="main"><h1>Home</h1></main>';
});
afterEach(() => {
  listening.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Somebody on the home page. What they ask for comes when `answer` gives it. */
function onHome() {
  const answers = new Map<string, (page: ArrivedPage | Error) => void>();
  const begins = new Map<string, () => void>();
  const did: string[] = [];
  const ask = (href: string): AskedPage => {
    const page = new Promise<ArrivedPage>((resolve, reject) =>
      answers.set(href, (given) => (given instanceof Error ? reject(given) : resolve(given))),
    );
    const begun = new Promise<void>((resolve) => begins.set(href, resolve));
    return { page, begun: Promise.race([begun, page.then(() => undefined)]) };
  };
  const page = {
    data: {},
    path: createPagePath('/'),
    main: document.getElementById('main')!,
  } as unknown as Page;
  const islands: Islands = {
    release: () => void did.push(`release ${heading()}`),
    wake: ({ data, main }) =>
      void did.push(`wake ${main.querySelector('h1')?.textContent} ${JSON.stringify(data)}`),
  };
  const ways = moveAbout({
    page,
    islands,
    pages: { ask },
    load: (href) => void did.push(`load ${href}`),
  });
  const answer = (href: string, given: ArrivedPage | Error = aPage(href)) =>
    answers.get(href)!(given);
  const go = async (href: string) => {
    ways.go(href);
    answer(href.replace(/#.*/, ''));
    await expect.poll(() => location.pathname + location.search + location.hash).toBe(href);
  };
  return { ways, answer, begin: (href: string) => begins.get(href)!(), did, page, go };
}
const heading = () => document.querySelector('h1')?.textContent;
const isBusy = () => 'busy' in document.documentElement.dataset;

test('the next page takes the place of this one, with its title, its address and its own parts', async () => {
  const { ways, answer, did, page } = onHome();
  expect(ways.go('/team')).toBe(true);
  expect([heading(), location.pathname, isBusy()]).toEqual(['Home', '/', true]);
  answer('/team', aPage('/team', 'The Team'));
  await expect.poll(heading).toBe('The Team');
  expect([location.pathname, document.title, isBusy()]).toEqual(['/team', 'The Team', false]);
  expect(document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href).toBe(
    'https://club.test/team',
  );
  expect(did).toEqual(['release Home', 'wake The Team {"state":{"queries":[],"mutations":[]}}']);
  expect(page.path.current()).toBe('/team');
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect(document.querySelector('header')).not.toBeNull();
});

test('a page that leads on is shown under the address it led to', async () => {
  const { ways, answer } = onHome();
  ways.go('/news/gone');
  answer('/news/gone', aPage('/news'));
  await expect.poll(() => location.pathname).toBe('/news');
});

test('a page begins at its top, or at the place its link names', async () => {
  const { go } = onHome();
  vi.stubGlobal('scrollY', 700);
  await go('/team');
  expect(window.scrollY).toBe(0);
  await go('/news#place');
  expect(window.scrollY).toBe(99);
});

test('going back restores the page and where it was scrolled to', async () => {
  const { go, answer } = onHome();
  vi.stubGlobal('scrollY', 700);
  await go('/team');
  vi.stubGlobal('scrollY', 50);
  history.back();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.poll(isBusy).toBe(true);
  answer('/', aPage('/', 'Home again'));
  await expect.poll(heading).toBe('Home again');
  expect([window.scrollY, history.scrollRestoration]).toEqual([700, 'manual']);
});

test('an entry that lies over the page leaves it as it is', async () => {
  const { go, did } = onHome();
  await go('/album/a');
  history.pushState(history.state, '', '#photo-1');
  const before = [...did];
  history.back();
  await expect.poll(() => location.hash).toBe('');
  expect([did, isBusy()]).toEqual([before, false]);
});

test('of two links that are pressed the later one is followed, though the other comes first', async () => {
  const { ways, answer, did } = onHome();
  ways.go('/team');
  ways.go('/news');
  answer('/team');
  answer('/news');
  await expect.poll(heading).toBe('/news');
  expect([location.pathname, heading(), isBusy()]).toEqual(['/news', '/news', false]);
  expect(did.filter((line) => line.startsWith('wake'))).toHaveLength(1);
});

test('what cannot be shown here the browser goes to itself, and says why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { ways, answer, did } = onHome();
  ways.go('/news#place');
  const cause = new Error('of another build');
  answer('/news', cause);
  await expect.poll(() => did).toEqual(['load /news#place']);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('/news'), cause]]);
  expect([location.pathname, heading()]).toEqual(['/', 'Home']);
});

test('an answer that does not begin within three seconds is not waited for; one that did is', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { ways, begin, did } = onHome();
  ways.go('/news');
  await vi.advanceTimersByTimeAsync(2999);
  begin('/news');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(did).toEqual([]);
  ways.go('/team');
  await vi.advanceTimersByTimeAsync(2999);
  expect(did).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(did).toEqual(['load /team']);
});
