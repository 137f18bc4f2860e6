import type { IslandName } from '#islands/island.tsx';
import { whenIdle, whenInView, whenLoaded } from './moments.ts';
import type { Page } from './page.ts';

/** Hydrates a part of the page from the plain data the server left beside it. */
export type Hydrate<Props> = (
  element: HTMLElement,
  props: Props,
  page: Page,
) => { unmount(): void };

const hydrates: Readonly<Record<IslandName, () => Promise<Hydrate<never>>>> = {
  menu: async () => (await import('./hydrate-first.tsx')).menu,
  bill: async () => (await import('./hydrate-bill.tsx')).bill,
  carousel: async () => (await import('./hydrate-first.tsx')).carousel,
  'contact-form': async () => (await import('./hydrate-contact.tsx')).contactForm,
  'ground-map': async () => (await import('./hydrate-contact.tsx')).groundMap,
  results: async () => (await import('./hydrate-matches.tsx')).results,
  fixtures: async () => (await import('./hydrate-matches.tsx')).fixtures,
  'next-event': async () => (await import('./hydrate-events.tsx')).nextEvent,
  'event-list': async () => (await import('./hydrate-events.tsx')).eventList,
  'latest-news': async () => (await import('./hydrate-lists.tsx')).latestNews,
  'news-list': async () => (await import('./hydrate-lists.tsx')).newsList,
  'album-list': async () => (await import('./hydrate-gallery.tsx')).albumList,
  'photo-wall': async () => (await import('./hydrate-album.tsx')).photoWall,
  'edit-album': async () => (await import('./hydrate-album.tsx')).editAlbum,
  squad: async () => (await import('./hydrate-squad.tsx')).squad,
};

/** Lists read the database when they come alive: only once someone gets to see them. */
const WHEN_SEEN: ReadonlySet<string> = new Set([
  'results',
  'fixtures',
  'next-event',
  'event-list',
  'latest-news',
  'news-list',
  'album-list',
  'squad',
] satisfies IslandName[]);

export interface Islands {
  /** Ends those inside `#main`, whose content is about to be replaced. */
  release(): void;
  /** Brings those of the page to life that has come into their place. */
  wake(page: Page): void;
}

/**
 * Brings the living parts of the page to life once it has loaded, each in an idle task of its own; one that is pressed before
 * its turn comes at once, and does not lose the press. A part whose file cannot be had stays as it came:
 * whole, only still.
 */
export function startIslands(page: Page): Islands {
  /** The parts that are not alive yet, each with the page it came with. */
  const still = new Map<HTMLElement, Page>();
  const waking = new Map<HTMLElement, Promise<void>>();
  const ends: (() => void)[] = [];

  const hydrate = async (element: HTMLElement) => {
    const page = still.get(element);
    if (!page) return;
    const { island = '', props = '{}' } = element.dataset;
    // What it reads with comes beside it, not after it. Where that cannot be had, the part says so itself.
    if (WHEN_SEEN.has(island)) void page.reading().catch(stayStill);
    const hydrateIsland = await hydrates[island as IslandName]();
    // Meanwhile another page may have come.
    if (!still.has(element)) return;
    const root = hydrateIsland(element, JSON.parse(props) as never, page);
    still.delete(element);
    if (page.main.contains(element)) ends.push(() => root.unmount());
  };

  const wake = (element: HTMLElement): Promise<void> => {
    const woken = waking.get(element) ?? hydrate(element);
    waking.set(element, woken);
    return woken;
  };

  const wakeAll = (root: ParentNode, ofPage: Page) => {
    const found = [...root.querySelectorAll<HTMLElement>('[data-island]')];
    for (const element of found) still.set(element, ofPage);
    const inTurn = found.filter(({ dataset }) => !WHEN_SEEN.has(dataset.island ?? ''));
    const whenSeen = found.filter((element) => !inTurn.includes(element));
    const wakeNext = () => {
      const next = inTurn.shift();
      if (next) wake(next).then(() => whenIdle(wakeNext), stayStill);
    };
    whenLoaded(() => {
      whenIdle(wakeNext);
      for (const element of whenSeen) {
        whenInView(element, () => whenIdle(() => void wake(element).catch(stayStill)));
      }
    });
  };
  wakeAll(document, page);

  document.addEventListener(
    'click',
    (event) => {
      const pressed = pressedPart(event);
      const element = pressed?.closest<HTMLElement>('[data-island]');
      if (!pressed || !element || !still.has(element)) return;
      // A form not yet alive would be sent as it is; where it cannot come alive, that is what is left.
      event.preventDefault();
      wake(element).then(
        () => pressed.click(),
        () => actUnaided(pressed),
      );
    },
    { capture: true },
  );

  return {
    release() {
      for (const element of still.keys()) if (page.main.contains(element)) still.delete(element);
      for (const end of ends.splice(0)) end();
    },
    wake: (next) => wakeAll(next.main, next),
  };
}

/** The button that was pressed, or the link that does something else once its part of the page lives. */
function pressedPart(event: MouseEvent): HTMLButtonElement | HTMLAnchorElement | null {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!(target instanceof Element)) return null;
  const button = target.closest('button');
  if (button || metaKey || ctrlKey || shiftKey || altKey) return button;
  return target.closest<HTMLAnchorElement>('a[data-wakes]');
}

/** What a press comes to where no script answers it. */
function actUnaided(pressed: HTMLButtonElement | HTMLAnchorElement): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else if (pressed.type === 'submit') pressed.form?.requestSubmit(pressed);
}

function stayStill(): void {}
