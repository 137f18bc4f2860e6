export type OpenDrafts = ReturnType<typeof browserOpenDrafts>;

/**
 * Knows which drafts are open in a form in any tab, by the browser's locks, which end with the tab. It is only a hint:
 * without locks no draft counts as open.
 */
export function browserOpenDrafts(locks?: LockManager) {
  const nameOf = (draftId: string) => `clubhouse-draft:${draftId}`;
  const ignore = () => undefined;
  return {
    /** Marks a draft as open until the returned function is called, or the tab closes or crashes. */
    hold(draftId: string): () => void {
      let release: () => void = ignore;
      const held = new Promise<void>((resolve) => (release = resolve));
      // The lock is shared, because a form that is mounted again takes it before the earlier form releases it.
      locks?.request(nameOf(draftId), { mode: 'shared' }, () => held).catch(ignore);
      return release;
    },
    async isOpen(draftId: string) {
      const { held = [], pending = [] } = (await locks?.query()) ?? {};
      return [...held, ...pending].some(
        ({ name, mode }) => name === nameOf(draftId) && mode === 'shared',
      );
    },
    /** Resolves when no form has the draft open any more; never if `signal` was aborted before. */
    whenClosed: (draftId: string, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        locks
          ?.request(nameOf(draftId), { mode: 'exclusive', signal }, () => resolve())
          // After an abort nobody waits for the promise any more.
          .catch(ignore);
      }),
  };
}
