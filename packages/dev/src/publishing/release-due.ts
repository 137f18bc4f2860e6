import { type ClubhouseConfig, publishedPlace, RequestRejected } from '@clubhouse/content';
import {
  derivedKeys,
  entityWrites,
  mediaStore,
  nextArticleId,
  operationLog,
  publication,
  storedRev,
} from '@clubhouse/content/admin';
import type { CredentialSource, StoredItem } from '@clubhouse/content/reader';
import { sdkReader } from '@clubhouse/content/reader/sdk';

/** How many items one call publishes at most; the next call, at the latest a minute later, goes on. */
const AT_ONCE = 25;

/**
 * Publishes the articles and events whose day has come: their files become public, the item is created in its table, and
 * then the draft is deleted, unless somebody saved it anew meanwhile. A call that was cut is taken up by the next one,
 * because the create has the same operation id each time.
 * @returns the function's handler. It rejects once all were tried, if one could not be published.
 */
export function releaseDue({
  config,
  credentials,
  now,
}: {
  readonly config: ClubhouseConfig;
  readonly credentials: CredentialSource;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}): () => Promise<void> {
  const reader = sdkReader({ config, credentials });
  const writes = entityWrites({ config, credentials, now });
  const media = mediaStore({ config, credentials });

  async function moveFile(from: string, to: string): Promise<void> {
    const bytes = await media.read(from).catch((cause: unknown) => {
      // An earlier call has moved it, or the picture has no rendition of this width.
      if (cause instanceof RequestRejected) return undefined;
      throw cause;
    });
    if (bytes) await media.upload({ key: to, bytes, type: bytes.type });
  }

  async function publish(item: StoredItem): Promise<void> {
    const id = String(item['id']);
    const place = publishedPlace(id);
    if (!place) throw new Error(`${id} names no place to publish it`);
    const { fields, files } = publication(item);
    for (const [from, to] of files) {
      const renditions = derivedKeys(to);
      // The original comes last, so that whoever finds it finds its renditions.
      for (const [n, key] of derivedKeys(from).entries()) await moveFile(key, renditions[n]!);
      await moveFile(from, to);
    }
    const release = `release ${id} `;
    const opId = `${release}${storedRev(item)}`;
    const save = { fields, opId, savedBy: String(item['savedBy'] ?? '') };
    let publicId = place.id;
    for (;;) {
      const answer = await writes[place.table].create({ ...save, id: publicId });
      if (answer.kind !== 'refused') break;
      const { current } = answer;
      const log = operationLog(current ?? {});
      // The draft was saved anew while an earlier call published it, and nobody has edited the article since.
      if (current && log.length > 0 && log.every((operation) => operation.startsWith(release))) {
        const base = { rev: storedRev(current), item: current };
        const again = await writes[place.table].replace({ ...save, id: publicId, base });
        if (again.kind === 'stored') break;
      }
      publicId = nextArticleId(publicId);
    }
    const base = { rev: storedRev(item), item };
    const answer = await writes.unpublished.delete({ id, opId, base });
    if (answer.kind === 'deleted') await media.delete([...files.keys()]);
  }

  return async () => {
    const due = await reader.query('unpublished', {
      ...{ limit: AT_ONCE, newestFirst: false },
      // A tilde sorts after the `#` that follows the instant.
      before: `${new Date(now()).toISOString()}~`,
    });
    const failures: unknown[] = [];
    for (const { id } of due.items) {
      try {
        const item = await reader.get('unpublished', String(id), { consistent: true });
        // The index may be behind: the day may have been taken back.
        if (item && Date.parse(String(item['publishAt'])) <= now()) await publish(item);
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not all that is due is published');
  };
}
