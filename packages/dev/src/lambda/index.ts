import { newClub } from '@clubhouse/club';
import { parseConfig } from '@clubhouse/content';
import type { CredentialSource } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';
import { contentSecurityPolicy, filePolicy, securityHeaders } from '@clubhouse/infra';
import { createPublishing } from '@clubhouse/public/server';
import { openTarget } from '../command/club-target.ts';
import { followChanges } from '../people/item-history.ts';
import { peopleService } from '../people/people-service.ts';
import { releaseDue } from '../publishing/release-due.ts';
import { bucketPageStore } from '../publishing/bucket-page-store.ts';
import { derivedPictures } from '../serve/derived-pictures.ts';
import { siteHandler } from '../serve/site-handler.ts';
import { scheduleHandler, streamHandler } from './event-handlers.ts';
import { functionUrlHandler } from './function-url.ts';

// The entry point of the deployed bundle: each function is one of its handlers.

const config = parseConfig(JSON.parse(process.env['CONFIG'] ?? 'null'));

/** Signs as the role of the function. */
const club = openTarget(newClub.name, config);
const { s3 } = club;
const credentials: CredentialSource = async () => ({
  sessionToken: '',
  ...(await s3.config.credentials()),
});
const { feed, publisher } = createPublishing({
  config,
  reader: sdkReader({ config, credentials }),
  store: bucketPageStore({ s3, bucket: process.env['PAGES_BUCKET'] ?? '' }),
  indexDelayMs: 3_000,
  contentSecurityPolicy: (styleHashes, page) =>
    contentSecurityPolicy({ config, styleHashes, page }),
  log,
});

/** The site without its files and its kept pages, from which the distribution before it answers. */
export const handler = functionUrlHandler(
  siteHandler({
    config,
    adminPage: async () => new Response('The app is not here.\n', { status: 404 }),
    derived: derivedPictures({ config, credentials, log }),
    // `find-page.js` escapes a page's address a second time, because S3 decodes an address.
    render: ({ url }) => publisher.answerUnkept(new Request(decodeURIComponent(url))),
    securityHeaders: {
      ...securityHeaders({ https: true }),
      'Content-Security-Policy': filePolicy(config),
    },
    log,
  }),
  { origin: newClub.siteUrl },
);

/** Decides who is on the committee. */
export const onPeople = functionUrlHandler(peopleService(club, Date.now), {
  origin: newClub.siteUrl,
});

/** Logs, stores and publishes the items that a table's stream reports. */
export const onChange = streamHandler({
  publisher,
  noteChange: followChanges(club, Date.now),
  tables: config.tables,
});

/** Publishes what was saved for later and is due. */
export const onRelease = releaseDue({ config, credentials, now: Date.now });

/** Publishes what changes with time. */
export const onSchedule = scheduleHandler({ publisher, feed });

function log(line: string, cause?: unknown): void {
  if (cause === undefined) console.log(line);
  else console.error(`${line}:`, cause);
}
