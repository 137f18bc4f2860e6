import type { LeaseRecord, Pause } from '../model/queue.ts';
import type { OutboxDatabase } from '../store/database.ts';
import type { World } from '../world.ts';
import { HEARTBEAT_INTERVAL, TAB_PATIENCE } from '../model/timing.ts';

export type Standing =
  | { readonly kind: 'mine' }
  /** Another tab sends. It counts as gone from `until` on unless it renews its lease. */
  | { readonly kind: 'others'; readonly until: number; readonly holder: string };

/** Decides which tab sends; it does no harm if two send at once. `holder` is the name of this tab. */
export function outboxLease(database: OutboxDatabase, world: World, holder: string) {
  const leave = world.tabs?.enter(holder);

  /** The standing by the stored lease; undefined if this tab must take or renew it. `gone` names a closed tab. */
  const standingBy = (lease: LeaseRecord | undefined, gone?: string): Standing | undefined => {
    if (!lease || lease.holder === gone) return undefined;
    // A renewal in the future was made before the clock was set back.
    const age = Math.abs(world.now() - lease.beatAt);
    if (lease.holder === holder) return age > HEARTBEAT_INTERVAL / 2 ? undefined : { kind: 'mine' };
    if (age >= TAB_PATIENCE) return undefined;
    return { kind: 'others', until: lease.beatAt + TAB_PATIENCE, holder: lease.holder };
  };

  const take = (gone?: string) =>
    database.transact(['meta'], 'write', async (step): Promise<Standing> => {
      const lease = (await step.get('meta', 'lease')) as LeaseRecord | undefined;
      const standing = standingBy(lease, gone);
      if (standing) return standing;
      const beat: LeaseRecord = { name: 'lease', holder, beatAt: world.now() };
      await step.put('meta', beat);
      return { kind: 'mine' };
    });

  return {
    /** Takes or renews the lease if it is free, stale, ours, or of a closed tab. `read` is the lease as just read. */
    async hold(read: LeaseRecord | undefined): Promise<Standing> {
      const standing = standingBy(read) ?? (await take());
      if (standing.kind === 'mine' || !(await world.tabs?.isGone(standing.holder))) return standing;
      return take(standing.holder);
    },

    async release() {
      leave?.();
      await database.transact(['meta'], 'write', async (step) => {
        const lease = (await step.get('meta', 'lease')) as LeaseRecord | undefined;
        if (lease?.holder === holder) await step.delete('meta', 'lease');
      });
    },

    pause: (pause: Pause) =>
      database.transact(['meta'], 'write', (step) => step.put('meta', { name: 'pause', ...pause })),

    goOn: (ending: EndedPause) =>
      database.transact(['meta'], 'write', async (step) => {
        const pause = (await step.get('meta', 'pause')) as Pause | undefined;
        if (isEnded(pause, ending)) await step.delete('meta', 'pause');
      }),
  };
}

/** Any pause, or only one of that reason. */
export type EndedPause = 'any' | Pause['reason'];

export const isEnded = (pause: Pause | undefined, ending: EndedPause): boolean =>
  pause !== undefined && (ending === 'any' || ending === pause.reason);

export type OutboxLease = ReturnType<typeof outboxLease>;
