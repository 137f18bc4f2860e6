// @vitest-environment jsdom
import { anAlbumItem, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askFeed, now as noon } from '#test/a-saturday.ts';
import { everyPath } from '#test/every-path.ts';
import { renderPages } from '#test/render-pages.ts';

/** A minute in which no figure of the clock changes. */
const now = noon + 630_000;
const photos = ['one', 'two'].map((name) => ({ name, path: `albums/a/${name}.jpg`, url: '' }));
const tables = {
  news: [anArticleItem({ id: '1', title: 'First' })],
  events: [anEventItem({ id: '1', date: '2026-12-05' })],
  albums: [anAlbumItem({ id: '1', name: 'Away day', photos })],
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  // Everything is in view at once.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #look: (entries: readonly { isIntersecting: true }[]) => void;
      constructor(look: (entries: readonly { isIntersecting: true }[]) => void) {
        this.#look = look;
      }
      observe = () => this.#look([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no signal')));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As `build/build-pages.mjs` has it. */
const PREACT = [
  ['react', () => import('preact/compat')],
  ['react/jsx-runtime', () => import('preact/jsx-runtime')],
  ['react/jsx-dev-runtime', () => import('preact/jsx-dev-runtime')],
  ['react-dom/client', () => import('preact/compat/client')],
] as const;

afterAll(() => {
  for (const [name] of PREACT) vi.doUnmock(name);
  vi.resetModules();
});

/** The client as it is built for visitors, where Preact answers to React's names. */
async function clientWithPreact() {
  vi.resetModules();
  for (const [name, preact] of PREACT) {
    // Not a stand-in: it is what the build puts in the place of these names too.
    // oxlint-disable-next-line vitest/no-restricted-vi-methods
    vi.doMock(name, preact);
  }
  const [{ hydrates }, { readPage }] = await Promise.all([
    import('./island-files.ts'),
    import('./page.ts'),
  ]);
  return { hydrates, readPage };
}

/** What React leaves for itself, and the form's word that it checks itself once it lives. */
const ASIDE = / novalidate=""|<!--[^>]*-->/g;

test.each(everyPath)(
  'what React rendered of %s Preact brings to life without changing a thing',
  async (path) => {
    const { html } = await renderPages({ ...tables, now, askFeed }).page(path);
    history.replaceState(null, '', path);
    document.body.innerHTML = html.replace(/^.*<body>/s, '').replace(/<\/body>.*$/s, '');
    const elements = [...document.body.querySelectorAll('*')];
    const before = markup();
    const { hydrates, readPage } = await clientWithPreact();
    const page = readPage(document);
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
    // The other pictures of the carousel come with the load, which is not what this is about.
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    // All of them, and not as much of it as a visit needs.
    const roots = await Promise.all(
      islands.map(async (element) => {
        const { island = '', props = '{}' } = element.dataset;
        const hydrate = await hydrates[island as keyof typeof hydrates]();
        return hydrate(element, JSON.parse(props) as never, page);
      }),
    );
    expect(islands.every(isAlive)).toBe(true);
    await afterPaint();
    expect(markup()).toEqual(before);
    expect(elements.filter(({ isConnected }) => !isConnected)).toEqual([]);
    for (const root of roots) root.unmount();
    // What is still to come after a paint would come to a page that is gone.
    await afterPaint();
  },
);

/** Preact keeps effects for the next frame, which it asked for before this one, and what they change for one more. */
async function afterPaint(): Promise<void> {
  for (let frame = 1; frame <= 2; frame += 1) {
    await new Promise((painted) => requestAnimationFrame(painted));
    await new Promise((done) => setTimeout(done));
  }
}

/** In pieces that are easily compared, without the frames in which the feed is asked. */
function markup(): readonly string[] {
  return document.body.innerHTML
    .replace(ASIDE, '')
    .replace(/<iframe.*?<\/iframe>/g, '')
    .split(/(?=<)/);
}

/** Preact leaves its own mark on what it tends. */
function isAlive(island: HTMLElement): boolean {
  return Object.keys(island).some((key) => key.startsWith('__'));
}
