import type { OutboxStatusStore } from '@clubhouse/outbox';
import { unsentCount } from '#shared/queue/unsent-count.ts';

/** The app's icon on the home screen, where the device has such badges. */
export type BadgedIcon = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows on the app's icon how many things have not been sent. Returns how to stop. */
export function badgeUnsent(status: OutboxStatusStore, icon: BadgedIcon = navigator): () => void {
  let shown: number | undefined;
  const show = () => {
    // Before the store is read the icon keeps its last number, which is still true.
    const count = unsentCount(status.current());
    if (count === undefined || count === shown) return;
    shown = count;
    const done = count === 0 ? icon.clearAppBadge?.() : icon.setAppBadge?.(count);
    done?.catch((cause: unknown) => console.warn('The icon shows no number', cause));
  };
  show();
  return status.subscribe(show);
}
