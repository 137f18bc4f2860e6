import type { LiveList } from '#islands/live-list.ts';
import { hydrates, isList, type ListName, lists, WHEN_MEANT, WHEN_SEEN } from './island-files.ts';
import { whenIdle, whenInView, whenLoaded } from './moments.ts';
import type { Page } from './page.ts';

export interface Islands {
  /** Ends those inside `#main`, whose content is about to be replaced. */
  release(): void;
  /** Brings those of the page to life that has come into their place. */
  wake(page: Page): void;
}

/**
 * Brings the living parts of the page to life once it has loaded, each in an idle task of its own; one that is pressed before
 * its turn comes at once, and does not lose the press. Lists are read again, and drawn only where something in them has
 * changed. A part whose file cannot be had stays as it came: whole, only still.
 */
export function startIslands(page: Page): Islands {
  /** The parts that are not alive yet, each with the page it came with. */
  const still = new Map<HTMLElement, Page>();
  const waking = new Map<HTMLElement, Promise<void>>();
  const ends: (() => void)[] = [];

  const hydrate = async (element: HTMLElement, list?: LiveList<unknown>) => {
    const page = still.get(element);
    if (!page) return;
    const { island = '', props = '{}' } = element.dataset;
    // What it reads with comes beside it, not after it. Where that cannot be had, the part says so itself.
    if (WHEN_SEEN.has(island)) void page.reading().catch(stayStill);
    const hydrateIsland = await hydrates[island as ListName]();
    // Meanwhile another page may have come.
    if (!still.has(element)) return;
    const root = hydrateIsland(
      element,
      JSON.parse(props) as never,
      page,
      list as LiveList<never> | undefined,
    );
    still.delete(element);
    if (page.main.contains(element)) ends.push(() => root.unmount());
  };

  const wake = (element: HTMLElement, list?: LiveList<unknown>): Promise<void> => {
    const woken = waking.get(element) ?? hydrate(element, list);
    waking.set(element, woken);
    // What could not be had now may be had later.
    woken.catch(() => waking.delete(element));
    return woken;
  };

  /** Where the page came with the list, nothing has to be drawn unless it has changed. */
  const watch = async (element: HTMLElement, name: ListName) => {
    const page = still.get(element);
    if (!page) return;
    void page.reading().catch(stayStill);
    const [{ watchList }, liveList] = await Promise.all([
      import('./reading-again.ts'),
      lists[name](),
    ]);
    const list = liveList(page);
    if (list.initial === undefined) return wake(element);
    if (!still.has(element)) return;
    const watching = new AbortController();
    if (page.main.contains(element)) ends.push(() => watching.abort());
    watchList({ list, draw: (found) => wake(element, found), signal: watching.signal });
  };

  const beginToLive = (element: HTMLElement): Promise<void> => {
    const { island = '' } = element.dataset;
    return isList(island) ? watch(element, island) : wake(element);
  };

  const wakeAll = (root: ParentNode, ofPage: Page) => {
    const found = [...root.querySelectorAll<HTMLElement>('[data-island]')];
    for (const element of found) still.set(element, ofPage);
    const isOne = (of: ReadonlySet<string>) => (element: HTMLElement) =>
      of.has(element.dataset.island ?? '');
    const whenSeen = found.filter(isOne(WHEN_SEEN));
    const inTurn = found.filter(
      (element) => !isOne(WHEN_SEEN)(element) && !isOne(WHEN_MEANT)(element),
    );
    const wakeNext = () => {
      const next = inTurn.shift();
      if (next) wake(next).then(() => whenIdle(wakeNext), stayStill);
    };
    whenLoaded(() => {
      whenIdle(wakeNext);
      for (const element of whenSeen) {
        whenInView(element, () => whenIdle(() => void beginToLive(element).catch(stayStill)));
      }
    });
  };
  wakeAll(document, page);

  for (const sign of ['focusin', 'pointerover', 'pointerdown']) {
    document.addEventListener(sign, ({ target }) => {
      const element = (target as Partial<Element>).closest?.<HTMLElement>('[data-island]');
      if (!element || !still.has(element) || !WHEN_MEANT.has(element.dataset.island ?? '')) return;
      wake(element).catch(stayStill);
    });
  }

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

function stayStill(cause: unknown): void {
  console.warn('A part of the page stays as it came', cause);
}
