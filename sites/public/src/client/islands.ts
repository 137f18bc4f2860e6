import type { IslandName } from '#islands/island.tsx';
import { whenIdle, whenInView } from './moments.ts';
import type { Page } from './page.ts';

/** Hydrates a part of the page from the plain data the server left beside it. */
export type Hydrate<Props> = (
  element: HTMLElement,
  props: Props,
  page: Page,
) => { unmount(): void };

const hydrates: Readonly<Record<IslandName, () => Promise<Hydrate<never>>>> = {
  menu: async () => (await import('./hydrate-first.tsx')).menu,
  carousel: async () => (await import('./hydrate-first.tsx')).carousel,
  'latest-news': async () => (await import('./hydrate-lists.tsx')).latestNews,
  'news-list': async () => (await import('./hydrate-lists.tsx')).newsList,
};

/** Lists read the database when they come alive: only once someone gets to see them. */
const WHEN_SEEN: ReadonlySet<string> = new Set(['latest-news', 'news-list'] satisfies IslandName[]);

export interface Islands {
  /** Ends those inside `#main`, whose content is about to be replaced. */
  release(): void;
}

/**
 * Brings the living parts of the page to life, each in an idle task of its own; one that is pressed before
 * its turn comes at once, and does not lose the press. A part whose file cannot be had stays as it came:
 * whole, only still.
 */
export function startIslands(page: Page): Islands {
  const waiting = new Set(document.querySelectorAll<HTMLElement>('[data-island]'));
  const ends: (() => void)[] = [];
  let released = false;

  const wake = async (element: HTMLElement) => {
    if (!waiting.delete(element)) return;
    const { island, props = '{}' } = element.dataset;
    const hydrate = await hydrates[island as IslandName]();
    const inMain = page.main.contains(element);
    if (inMain && released) return;
    const root = hydrate(element, JSON.parse(props) as never, page);
    if (inMain) ends.push(() => root.unmount());
  };

  const wakeNext = () => {
    const next = [...waiting].find(({ dataset }) => !WHEN_SEEN.has(dataset.island ?? ''));
    if (next) wake(next).then(() => whenIdle(wakeNext), stayStill);
  };
  whenIdle(wakeNext);
  for (const element of waiting) {
    if (!WHEN_SEEN.has(element.dataset.island ?? '')) continue;
    whenInView(element, () => whenIdle(() => void wake(element).catch(stayStill)));
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const element = button?.closest<HTMLElement>('[data-island]');
      if (button && element && waiting.has(element)) {
        wake(element).then(() => button.click(), stayStill);
      }
    },
    { capture: true },
  );

  return {
    release() {
      released = true;
      for (const end of ends.splice(0)) end();
    },
  };
}

function stayStill(): void {}
