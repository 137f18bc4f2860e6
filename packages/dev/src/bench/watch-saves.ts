/** One press of a form's button, by the page's clock. Milliseconds; absent what has not come yet. */
export interface WatchedSave {
  /** When the finger came down on the button, before any of our code. */
  readonly press: number;
  /** When the transaction that stores it had completed, with strict durability. */
  disk?: number;
  /** When the page's chip counted it: from then on the screen says that it is safe. */
  counted?: number;
  /** When the form said so in words. */
  shown?: number;
}

/** Runs in the page, before any script of its own: keeps what becomes of each press in `measuredSaves`. */
export function watchSaves(words: string): void {
  const saves: WatchedSave[] = [];
  Object.assign(globalThis, { measuredSaves: saves });
  let countBefore = '';
  let wasShown = true;

  const shownCount = () =>
    document.querySelector('[data-outbox-count]')?.getAttribute('data-outbox-count') ?? '';
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('[type=submit]');
      if (!button) return;
      countBefore = shownCount();
      wasShown = true;
      saves.push({ press: event.timeStamp });
    },
    { capture: true },
  );

  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (tables, mode, options) {
    const transaction = begin.call(this, tables, mode, options);
    const save = saves.at(-1);
    // No other step of the outbox needs both: it is the one that takes a wish with its files.
    const isTaking = ['kept', 'parts'].every((table) => [tables].flat().includes(table));
    if (save && save.disk === undefined && isTaking && mode === 'readwrite') {
      transaction.addEventListener('complete', () => {
        save.disk = performance.now();
      });
    }
    return transaction;
  };

  new MutationObserver(() => {
    const save = saves.at(-1);
    if (!save || save.shown !== undefined) return;
    if (save.counted === undefined && shownCount() !== countBefore) {
      save.counted = performance.now();
    }
    const isShown = document.body.textContent.includes(words);
    if (isShown && !wasShown) save.shown = performance.now();
    wasShown = isShown;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}
