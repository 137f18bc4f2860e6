import {
  onceLoaded,
  type ClubhouseConfig,
  type TableName,
  AccessDenied,
  CredentialsUnavailable,
  RequestRejected,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';
import type { MediaUploads, MediaStore } from '@clubhouse/content/admin';
import type { Session } from '@clubhouse/content/session';
import type {
  Remote,
  WriteRemote,
  UploadRemote,
  FailureReason,
  Item,
  WriteAnswer,
  WriteCall,
} from '@clubhouse/outbox';
import { ownedCredentials } from '#shared/remote/owned-credentials.ts';
import { lateMethods, type LoadClients, loadClients } from '#shared/services/late-clients.ts';
import { displayName, personOf } from '#shared/session/person.ts';
import { keysOf } from '#shared/remote/file-deletion.ts';

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
  /** Called when there is something to send, and not before. */
  readonly load?: LoadClients;
}): Remote {
  const access = (owner: string) => ({ config, credentials: ownedCredentials(session, owner) });
  const writesOf = onceEach((owner) =>
    onceLoaded(async () => (await load()).entityWrites({ ...access(owner), now })),
  );
  const mediaStoreOf = onceEach((owner) =>
    lateMethods(async () => (await load()).mediaStore(access(owner)), ['createFolder', 'delete']),
  );

  const write: WriteRemote = async (call, signal) => {
    const { owner, entity, kind, id, opId, base, after, fields } = call;
    if (entity === 'folders' || entity === 'files') {
      return writeMedia(mediaStoreOf(owner), call, signal);
    }
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

/** A name, never an e-mail address, because guests can read it. */
function nameOf(session: Pick<Session, 'state'>): string {
  const person = personOf(session.state());
  return person ? displayName(person) : '';
}

/** Caches the SDK's clients: they learn the clock's error, and keep connections. */
function onceEach<Made>(make: (owner: string) => Made): (owner: string) => Made {
  const made = new Map<string, Made>();
  return (owner) => {
    const cached = made.get(owner) ?? make(owner);
    made.set(owner, cached);
    return cached;
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

/** Converts the errors of `@clubhouse/content` to the outbox's reasons. */
export function failureReason(error: unknown): FailureReason {
  if (error instanceof AccessDenied) return 'access-denied';
  if (error instanceof CredentialsUnavailable) return 'needs-sign-in';
  if (error instanceof WrongClock) return 'wrong-clock';
  if (error instanceof RequestRejected) return 'invalid';
  if (error instanceof ServiceUnavailable) return 'unreachable';
  return 'failed';
}

/** The fields that contain the path of an item's picture. */
const NAMED_IN = ['image', 'imageUrl', 'photoUrl'];

/**
 * The fields of an edit, with the picture's sizes beside its path. The outbox leaves out fields that an edit does not
 * change, so a picture that was replaced by one of the same size has only its path left; a path that is saved without
 * sizes removes the sizes.
 */
export function withPictureSizes(fields: Item, base: Item): Item {
  const isNamed = NAMED_IN.some((field) => field in fields);
  if (!isNamed || 'picture' in fields) return fields;
  return { ...fields, picture: base['picture'] ?? null };
}

/**
 * Writes the media library's mutations that are no uploads: of folders and files, whose ids are their keys. Creating an
 * existing folder, and deleting a missing file, is success, so either may be sent again.
 */
async function writeMedia(
  store: Pick<MediaStore, 'createFolder' | 'delete'>,
  { kind, id, fields }: WriteCall,
  signal: AbortSignal,
): Promise<WriteAnswer> {
  if (kind === 'delete') {
    const { failed } = await store.delete(keysOf(fields), { signal });
    // Deleted files stay deleted: the next try has less to do.
    if (failed[0]) throw failed[0].error;
    return { kind: 'deleted' };
  }
  await store.createFolder(id, { signal });
  return { kind: 'stored', item: { ...fields, id, rev: 1 } };
}
