import type { ClubhouseConfig } from '@clubhouse/content';
import type { Session } from '@clubhouse/content/session';
import { createOutbox, type Outbox, type OutboxDatabase, type World } from '@clubhouse/outbox';
import { browserWorld, deviceDatabase } from '@clubhouse/outbox/browser';
import type { LoadClients } from '#shared/services/late-clients.ts';
import { clubRemote } from '#shared/remote/club-remote.ts';
import { entityRules } from '#shared/entities/entities.ts';
import type { Connectivity } from '#shared/remote/connectivity.ts';

/** The app's outbox, on this browser's store and the club's services. It does nothing before `start`. */
export function clubOutbox({
  config,
  session,
  world = browserWorld(),
  database = deviceDatabase({ world }),
  connectivity,
  load,
}: {
  readonly config: ClubhouseConfig;
  readonly session: Pick<Session, 'state' | 'subscribe' | 'credentials'>;
  readonly database?: OutboxDatabase;
  readonly world?: World;
  readonly connectivity: Connectivity;
  readonly load?: LoadClients;
}): Outbox {
  return createOutbox({
    database,
    world: {
      ...world,
      // Stored tokens that could not be refreshed are a missing answer, too.
      isAnswered: () => connectivity.current() && session.state().status !== 'signed-in-offline',
      onOnlineChange(listener) {
        const stops = [
          connectivity.subscribe(listener),
          session.subscribe(listener),
          world.onOnlineChange?.(listener),
        ];
        return () => {
          for (const stop of stops) stop?.();
        };
      },
    },
    remote: clubRemote({ config, session, connectivity, now: world.now, ...(load && { load }) }),
    rules: entityRules,
    nextKey,
  });
}

/** The key to try if another file already has this key: a millisecond later, with the same name. */
export function nextKey(key: string): string {
  return key.replace(/(^|\/)(\d+)_(?=[^/]*$)/, (_, before: string, stamp: string) => {
    return `${before}${Number(stamp) + 1}_`;
  });
}
