import { onceLoaded, type ClubhouseConfig, type TableName } from '@clubhouse/content';
import type { MediaUploads } from '@clubhouse/content/admin';
import type { Session } from '@clubhouse/content/session';
import type { Remote, WriteRemote, UploadRemote } from '@clubhouse/outbox';
import { failureReason } from '#shared/remote/failure-reason.ts';
import { withPictureSizes } from '#shared/remote/kept-picture.ts';
import { isMediaEntity, mediaWrites } from '#shared/remote/media-writes.ts';
import { ownedCredentials } from '#shared/remote/owned-credentials.ts';
import { lateMethods, type LoadClients, loadClients } from '#shared/services/late-clients.ts';
import { displayName, personOf } from '#shared/session/person.ts';

/** The club's services as the outbox sees them: one conditional write, one upload operation at a time. */
export function clubRemote({
  config,
  session,
  now = Date.now,
  load = loadClients,
}: {
  readonly config: ClubhouseConfig;
  readonly session: Pick<Session, 'state' | 'subscribe' | 'credentials'>;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  /** Asked for when there is something to send, and not before. */
  readonly load?: LoadClients;
}): Remote {
  const access = (owner: string) => ({ config, credentials: ownedCredentials(session, owner) });
  const writesOf = onceEach((owner) =>
    onceLoaded(async () => (await load()).entityWrites({ ...access(owner), now })),
  );
  const mediaWritesOf = mediaWrites(
    onceEach((owner) =>
      lateMethods(async () => (await load()).mediaStore(access(owner)), ['createFolder', 'delete']),
    ),
  );

  const write: WriteRemote = async (call, signal) => {
    const { owner, entity, kind, id, opId, base, after, fields } = call;
    if (isMediaEntity(entity)) return mediaWritesOf[entity](call, signal);
    const writes = (await writesOf(owner)())[entity as TableName];
    if (!writes) throw new Error(`Nothing here writes ${entity}`);
    const save = { id, opId, fields, savedBy: nameOf(session) };
    switch (kind) {
      case 'create':
        return writes.create({ ...save, ...(after !== undefined && { after }) }, { signal });
      case 'patch':
        if (!base) throw new Error('An edit needs the version it was made on');
        return writes.replace(
          { ...save, fields: withPictureSizes(fields, base.item), base },
          { signal },
        );
      case 'delete':
        return writes.delete({ id, opId, ...(base && { base }) }, { signal });
    }
  };

  return {
    owner: () => personOf(session.state())?.sub,
    onOwnerChange: session.subscribe,
    write,
    uploads: mediaRemote(
      onceEach((owner) =>
        lateMethods(async () => (await load()).mediaUploads(access(owner)), UPLOAD_CALLS),
      ),
    ),
    reasonOf: failureReason,
  };
}

const UPLOAD_CALLS = [
  'put',
  'create',
  'part',
  'parts',
  'complete',
  'abort',
  'uploadsOf',
  'holds',
] as const;

/** Guests can read it: a name, never an address. */
function nameOf(session: Pick<Session, 'state'>): string {
  const person = personOf(session.state());
  return person ? displayName(person) : '';
}

/** The SDK's clients are kept: they learn the clock's error, and hold connections. */
function onceEach<Made>(make: (owner: string) => Made): (owner: string) => Made {
  const made = new Map<string, Made>();
  return (owner) => {
    const kept = made.get(owner) ?? make(owner);
    made.set(owner, kept);
    return kept;
  };
}

/** The club's bucket as the outbox sees it. */
function mediaRemote(uploadsOf: (owner: string) => MediaUploads): UploadRemote {
  return {
    put: ({ owner, key, type, bytes, crc, onSent }, signal) =>
      uploadsOf(owner).put({
        key,
        type,
        bytes: new Uint8Array(bytes),
        crc32: crc,
        onProgress: onSent,
        signal,
      }),
    create: ({ owner, key, type }, signal) => uploadsOf(owner).create({ key, type, signal }),
    part: ({ owner, key, uploadId, n, bytes, crc, onSent }, signal) =>
      uploadsOf(owner).part({
        key,
        uploadId,
        number: n,
        bytes: new Uint8Array(bytes),
        crc32: crc,
        onProgress: onSent,
        signal,
      }),
    async parts({ owner, key, uploadId }, signal) {
      const parts = await uploadsOf(owner).parts({ key, uploadId, signal });
      if (parts === 'no-such-upload') return parts;
      return parts.map(({ number, etag, size, crc32 }) => ({
        n: number,
        etag,
        size,
        ...(crc32 !== undefined && { crc: crc32 }),
      }));
    },
    complete: ({ owner, key, uploadId, parts, size, crc }, signal) =>
      uploadsOf(owner).complete({
        key,
        uploadId,
        parts: parts.map(({ n, etag }) => ({ number: n, etag })),
        size,
        crc32: crc,
        signal,
      }),
    abort: ({ owner, key, uploadId }, signal) => uploadsOf(owner).abort({ key, uploadId, signal }),
    async underway({ owner, key }, signal) {
      let at: number | undefined;
      const onDate = (date: number) => {
        at = date;
      };
      const uploadIds = await uploadsOf(owner).uploadsOf({ key, signal, onDate });
      return { uploadIds, ...(at !== undefined && { at }) };
    },
    head: ({ owner, key, size, crc }, signal) =>
      uploadsOf(owner).holds({ key, size, crc32: crc, signal }),
  };
}
