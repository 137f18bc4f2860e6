import type { OutboxStatusStore } from '@clubhouse/outbox';
import { unsentCount } from '#shared/queue/use-queue.ts';

/** The badge of the app's icon on the home screen, on devices that have such badges. */
export type BadgedIcon = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** Shows the number of unsent changes on the app's icon. Returns a function that stops this. */
export function badgeUnsent(status: OutboxStatusStore, icon: BadgedIcon = navigator): () => void {
  let shown: number | undefined;
  const show = () => {
    // Until the outbox is read, the icon keeps its last number, which is still right.
    const count = unsentCount(status.current());
    if (count === undefined || count === shown) return;
    shown = count;
    const done = count === 0 ? icon.clearAppBadge?.() : icon.setAppBadge?.(count);
    done?.catch((cause: unknown) => console.warn('The icon shows no number', cause));
  };
  show();
  return status.subscribe(show);
}
