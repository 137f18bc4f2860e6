import type { ClubhouseConfig } from '@clubhouse/content';
import type { Session } from '@clubhouse/content/session';
import { createOutbox, type Outbox, type OutboxDatabase, type World } from '@clubhouse/outbox';
import { browserWorld, indexedDbDatabase } from '@clubhouse/outbox/browser';
import { clubRemote } from '#writing/club-remote.ts';
import { entityRules } from '#writing/entity-rules.ts';
import { nextKey } from '#writing/next-key.ts';

/** The app's outbox, on this browser's store and the club's services. It does nothing before `start`. */
export function clubOutbox({
  config,
  session,
  database = indexedDbDatabase(),
  world = browserWorld(),
}: {
  readonly config: ClubhouseConfig;
  readonly session: Session;
  readonly database?: OutboxDatabase;
  readonly world?: World;
}): Outbox {
  return createOutbox({
    database,
    world,
    remote: clubRemote({ config, session, now: world.now }),
    rules: entityRules,
    nextKey,
  });
}
