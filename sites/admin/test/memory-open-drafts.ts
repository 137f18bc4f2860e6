import type { OpenDrafts } from '#shared/device/open-drafts.ts';

/** The open forms of one device, in one process. */
export function memoryOpenDrafts(): OpenDrafts {
  const held: string[] = [];
  const waiting = new Set<{ readonly draftId: string; readonly go: () => void }>();
  return {
    hold(draftId) {
      held.push(draftId);
      return () => {
        const place = held.indexOf(draftId);
        if (place !== -1) held.splice(place, 1);
        for (const each of waiting) {
          if (held.includes(each.draftId)) continue;
          waiting.delete(each);
          each.go();
        }
      };
    },
    isOpen: async (draftId) => held.includes(draftId),
    whenClosed: (draftId, signal) =>
      new Promise((resolve) => {
        const each = { draftId, go: resolve };
        waiting.add(each);
        signal.addEventListener('abort', () => waiting.delete(each));
      }),
  };
}
