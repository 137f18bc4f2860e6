/** Which drafts lie under an open form, in whatever tab of this device. A hint: a draft is safe without it. */
export interface OpenDrafts {
  /** From now on this one does; returns how to end it. A tab that is closed or crashes ends its own. */
  hold(draftId: string): () => void;
  isOpen(draftId: string): Promise<boolean>;
  /** Resolves when no form has it open any more; never where `signal` was aborted before. */
  whenClosed(draftId: string, signal: AbortSignal): Promise<void>;
}

/** By the browser's own locks, which go with the tab. Where there are none no draft counts as open. */
export function browserOpenDrafts(locks?: LockManager): OpenDrafts {
  const nameOf = (draftId: string) => `clubhouse-draft:${draftId}`;
  const ignore = () => undefined;
  return {
    hold(draftId) {
      let letGo: () => void = ignore;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      // Shared: a form that is drawn again holds it before the one before has let go.
      locks?.request(nameOf(draftId), { mode: 'shared' }, () => held).catch(ignore);
      return letGo;
    },
    async isOpen(draftId) {
      const { held = [], pending = [] } = (await locks?.query()) ?? {};
      return [...held, ...pending].some(
        ({ name, mode }) => name === nameOf(draftId) && mode === 'shared',
      );
    },
    whenClosed: (draftId, signal) =>
      new Promise((resolve) => {
        locks
          ?.request(nameOf(draftId), { mode: 'exclusive', signal }, () => resolve())
          // Aborted: nobody waits any more.
          .catch(ignore);
      }),
  };
}
