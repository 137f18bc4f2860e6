import type { ClubProfile } from '@clubhouse/club';
import type { ClubhouseConfig } from '@clubhouse/content';
import { entityWrites, mediaStore, newsWriter } from '@clubhouse/content/admin';
import { eventsReader, newsReader, playersReader } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import type { Session } from '@clubhouse/content/session';
import type { AppServices } from '#app/app-services.ts';
import { deviceStorage } from '#app/device-storage.ts';
import { indexedDbDrafts } from '#drafts/indexeddb-drafts.ts';
import { canvasPrinter } from '#pictures/canvas-printer.ts';
import { pageDarkroom } from '#pictures/page-darkroom.ts';
import { displayName, personOf } from '#session/person.ts';
import { updateOffer } from '#worker/update-offer.ts';
import { newsEntity } from '#writing/news-entity.ts';
import { storedEntity } from '#writing/stored-entity.ts';
import { directOutbox } from '#writing/submit-directly.ts';

/** The app's services over the club's real ones. `overrides` are for tests and for what comes later. */
export function composeServices({
  club,
  config,
  session,
  ...overrides
}: {
  readonly club: ClubProfile;
  readonly config: ClubhouseConfig;
  readonly session: Session;
} & Partial<AppServices>): AppServices {
  const now = overrides.now ?? Date.now;
  const { credentials } = session;
  const database = sdkReader({ config, credentials });
  const media = mediaStore({ config, credentials });
  const news = newsWriter({ config, credentials, now });
  const writes = entityWrites({ config, credentials, now });
  const saver = () => saverOf(session);
  return {
    club,
    config,
    session,
    database,
    news: newsReader(database),
    events: eventsReader(database),
    players: playersReader(database),
    media,
    events: eventsReader(database),
    players: playersReader(database),
    outbox: directOutbox({
      writers: {
        news: newsEntity(news, saver),
        events: storedEntity(writes.events, saver),
        players: storedEntity(writes.players, saver),
      },
      media,
    }),
    drafts: indexedDbDrafts(),
    storage: deviceStorage(),
    darkroom: pageDarkroom(canvasPrinter()),
    updateOffer: updateOffer(),
    now,
    newId: () => crypto.randomUUID(),
    ...overrides,
  };
}

function saverOf(session: Session): string {
  const person = personOf(session.state());
  return person ? displayName(person) : '';
}
