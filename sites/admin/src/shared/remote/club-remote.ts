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
import type { CredentialSource } from '@clubhouse/content/reader';
import type { Session } from '@clubhouse/content/session';
import type { FailureReason, Item, Remote, WriteAnswer, WriteCall } from '@clubhouse/outbox';
import { type CloudClients, type LoadClients, loadClients } from '#shared/services/late-clients.ts';
import { displayName, personOf } from '#shared/session/person.ts';
import { type Connectivity, watched } from '#shared/remote/connectivity.ts';
import { keysOf } from '#shared/remote/file-deletion.ts';

type Clients = ReturnType<typeof clientsOf>;

/** The club's services as the outbox sees them: one conditional write, one upload operation at a time. */
export function clubRemote({
  config,
  session,
  connectivity,
  now = Date.now,
  load = loadClients,
}: {
  readonly config: ClubhouseConfig;
  readonly session: Pick<Session, 'state' | 'subscribe' | 'credentials'>;
  readonly connectivity: Connectivity;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly load?: LoadClients;
}): Remote {
  // The SDK's clients are reused, because they learn the clock's error and hold connections open.
  const clients = new Map<string, () => Promise<Clients>>();

  const sending =
    <Call extends { readonly owner: string }, Answer>(
      send: (by: Clients, call: Call & { readonly signal: AbortSignal }) => Promise<Answer>,
    ) =>
    (call: Call, signal: AbortSignal): Promise<Answer> => {
      const { owner } = call;
      const ofOwner =
        clients.get(owner) ??
        onceLoaded(async () =>
          clientsOf(await load(), { config, credentials: ownedCredentials(session, owner), now }),
        );
      clients.set(owner, ofOwner);
      return watched(
        connectivity,
        ofOwner().then((by) => send(by, { ...call, signal })),
        signal,
      );
    };

  return {
    owner: () => personOf(session.state())?.sub,
    onOwnerChange: session.subscribe,
    reasonOf: failureReason,
    write: sending(async ({ store, writes }, { signal, ...call }) => {
      const { entity, kind, id, opId, base, after, fields } = call;
      if (entity === 'folders' || entity === 'files') return writeMedia(store, call, signal);
      const table = writes[entity as TableName];
      if (!table) throw new Error(`Nothing here writes ${entity}`);
      const person = personOf(session.state());
      // A name, never an e-mail address, because guests can read it.
      const save = { id, opId, fields, savedBy: person ? displayName(person) : '' };
      switch (kind) {
        case 'create':
          return table.create({ ...save, ...(after !== undefined && { after }) }, { signal });
        case 'patch':
          if (!base) throw new Error('An edit needs the version it was made on');
          return table.replace(
            { ...save, fields: withPictureSizes(fields, base.item), base },
            { signal },
          );
        case 'delete':
          return table.delete({ id, opId, ...(base && { base }) }, { signal });
      }
    }),
    uploads: {
      put: sending(({ uploads }, file) => uploads.put(file)),
      create: sending(({ uploads }, file) => uploads.create(file)),
      part: sending(({ uploads }, part) => uploads.part(part)),
      parts: sending(({ uploads }, upload) => uploads.parts(upload)),
      complete: sending(({ uploads }, upload) => uploads.complete(upload)),
      abort: sending(({ uploads }, upload) => uploads.abort(upload)),
      underway: sending(({ uploads }, file) => uploads.underway(file)),
      head: sending(({ uploads }, file) => uploads.head(file)),
    },
  };
}

function clientsOf(
  { entityWrites, mediaStore, mediaUploads }: CloudClients,
  access: {
    readonly config: ClubhouseConfig;
    readonly credentials: CredentialSource;
    readonly now: () => number;
  },
) {
  return {
    writes: entityWrites(access),
    store: mediaStore(access),
    uploads: mediaUploads(access),
  };
}

/**
 * The session's credentials, as long as they are this person's: what one person saved is never sent as another, even if
 * the other signs in between two tries.
 */
export function ownedCredentials(
  session: Pick<Session, 'state' | 'credentials'>,
  owner: string,
): CredentialSource {
  return async (refused) => {
    if (personOf(session.state())?.sub !== owner) {
      throw new CredentialsUnavailable('Whoever saved this is not signed in');
    }
    // The session only returns the credentials of the person who is signed in at this moment.
    return session.credentials(refused);
  };
}

export function failureReason(error: unknown): FailureReason {
  if (error instanceof AccessDenied) return 'access-denied';
  if (error instanceof CredentialsUnavailable) return 'needs-sign-in';
  if (error instanceof WrongClock) return 'wrong-clock';
  if (error instanceof RequestRejected) return 'invalid';
  if (error instanceof ServiceUnavailable) return 'unreachable';
  return 'failed';
}

const NAMED_IN = ['image', 'imageUrl', 'photoUrl'];

/**
 * An edit's fields, with the picture's sizes beside its path: the outbox leaves out what an edit does not change, so a
 * new picture of the same size has only its path left; a path that is saved without sizes removes the sizes.
 */
export function withPictureSizes(fields: Item, base: Item): Item {
  const isNamed = NAMED_IN.some((field) => field in fields);
  if (!isNamed || 'picture' in fields) return fields;
  return { ...fields, picture: base['picture'] ?? null };
}

/**
 * Writes the mutations of folders and files, whose ids are their keys. Creating an existing folder, deleting a missing
 * file, restoring one that is there, is success: each may be sent again.
 */
async function writeMedia(
  store: Clients['store'],
  { kind, id, fields }: WriteCall,
  signal: AbortSignal,
): Promise<WriteAnswer> {
  if (kind === 'delete') {
    const { failed } = await store.delete(keysOf(fields), { signal });
    // Some files are deleted by now, so the next try has less to do.
    if (failed[0]) throw failed[0].error;
    return { kind: 'deleted' };
  }
  if ('restore' in fields) {
    const { failed } = await store.restore(keysOf(fields, 'restore'), { signal });
    if (failed[0]) throw failed[0].error;
  } else await store.createFolder(id, { signal });
  return { kind: 'stored', item: { ...fields, id, rev: 1 } };
}
