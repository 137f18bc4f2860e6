import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '../config.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { type SignedCall, signedCalls } from '../sdk/signed-calls.ts';
import { albumItem } from './album-item.ts';
import { articleItem } from './article-item.ts';
import { ABSENT, type Attempted, attemptWrite, atVersion } from './conditional-write.ts';
import { eventItem } from './event-item.ts';
import { matchNoteItem } from './match-note-item.ts';
import type { BaseVersion, ItemSave } from './item-save.ts';
import { operationLog } from './operation-log.ts';
import { playerItem } from './player-item.ts';
import { handingOnWrongClock, serviceTime } from './service-time.ts';
import type { SignedInCredentials } from './signed-in-credentials.ts';
import { updateOf } from './update-of.ts';

/** The outcome of one write. */
export type WriteAnswer =
  /** It was written now, or found to be written already by this very operation. */
  | { readonly kind: 'stored'; readonly item: StoredItem }
  /** It is gone now, or was gone already. */
  | { readonly kind: 'deleted' }
  /** Nothing was written: `current` is what is stored now, strongly consistent, or nothing when it is gone. */
  | { readonly kind: 'refused'; readonly current: StoredItem | undefined };

/** The deletion of an item. */
export interface ItemDeletion {
  readonly id: string;
  readonly opId: string;
  /** The version the person saw; without it whatever is stored is deleted. */
  readonly base?: Pick<BaseVersion, 'rev'> & Partial<BaseVersion>;
}

export interface WriteOptions {
  /** Given up, a write rejects with `ServiceUnavailable`; it may have arrived all the same. */
  readonly signal?: AbortSignal;
}

/**
 * Writes the items of one table. Each method makes one conditional write and says its true outcome;
 * trying again, merging and asking people belong to the caller. Every method may be repeated with the same
 * `opId` after an answer was lost: the effect is that of once.
 *
 * Rejects with the classes of `errors.ts`, of which `RequestRejected` comes before anything is sent when a
 * field breaks the entity's rules; nothing counts as written that the database itself did not answer.
 */
export interface EntityWrites {
  /** On the condition that the id is not taken. */
  create(
    /** `after`: its versions and its log go on from these, where it takes the place of an item that was deleted. */
    save: ItemSave & {
      readonly after?: { readonly rev: number; readonly opLog: readonly string[] };
    },
    options?: WriteOptions,
  ): Promise<WriteAnswer>;
  /** On the condition that the item is stored at `base.rev`, and holds the last operation of `base.item`. */
  replace(
    save: ItemSave & { readonly base: BaseVersion },
    options?: WriteOptions,
  ): Promise<WriteAnswer>;
  /** With `base`, on the condition that the item is stored at `base.rev`. Deleting what is gone is success. */
  delete(deletion: ItemDeletion, options?: WriteOptions): Promise<WriteAnswer>;
}

/** What the writes of the tables differ in. */
interface EntityDesign {
  /** The whole item to store of a save made on a version. */
  readonly build: (
    save: ItemSave,
    base: BaseVersion,
    now: number,
    at: Pick<ClubhouseConfig, 'mediaBase'>,
  ) => StoredItem;
  /** The attributes an edit sets by UpdateItem; without them an edit is one PutItem of the whole item. */
  readonly edited?: readonly string[];
}

const designs: Readonly<Record<TableName, EntityDesign>> = {
  news: { build: articleItem },
  events: { build: eventItem },
  matches: { build: matchNoteItem },
  albums: {
    build: albumItem,
    edited: ['name', 'description', 'coverImage', 'photos', 'cover', 'photoCount'],
  },
  players: {
    build: playerItem,
    edited: [
      'name',
      'nationality',
      'position',
      'height',
      'weight',
      'favouriteMemory',
      'extraResponsibility',
      'photoUrl',
      'picture',
    ],
  },
};

/** By what a save made on this client is dated; milliseconds since the epoch. */
type Dating = (client: DynamoDBDocumentClient) => number;

/** The writes of all the tables, in the name of whoever is signed in. */
export function entityWrites({
  config,
  credentials,
  now = Date.now,
  savedAt,
}: {
  readonly config: Pick<ClubhouseConfig, 'region' | 'tables' | 'endpoints' | 'mediaBase'>;
  readonly credentials: SignedInCredentials;
  /** This device's clock, corrected by the service's; milliseconds since the epoch. */
  readonly now?: () => number;
  /** When it was saved, whatever any clock says: for samples of days that are over. */
  readonly savedAt?: () => number;
}): Readonly<Record<TableName, EntityWrites>> {
  const call = signedCalls(credentials, (signer) =>
    handingOnWrongClock(documentClient(config, signer)),
  );
  const dating: Dating = savedAt ?? ((client) => serviceTime(client, now()));
  const writesOf = (table: TableName) =>
    writesTo({ TableName: config.tables[table], at: config }, designs[table], call, dating);
  return {
    news: writesOf('news'),
    events: writesOf('events'),
    albums: writesOf('albums'),
    players: writesOf('players'),
    matches: writesOf('matches'),
  };
}

function writesTo(
  {
    TableName,
    at,
  }: { readonly TableName: string; readonly at: Pick<ClubhouseConfig, 'mediaBase'> },
  { build, edited }: EntityDesign,
  call: SignedCall<DynamoDBDocumentClient>,
  dating: Dating,
): EntityWrites {
  // The item is built with each try: what was refused for the clock is dated again.
  return {
    async create({ after, ...save }, { signal } = {}) {
      const replaced = { rev: after?.rev ?? 0, item: after ? { opLog: after.opLog } : {} };
      const attempted = await attemptWrite(
        call,
        { TableName, id: save.id, signal },
        async (client, asked, options) => {
          const item = build(save, replaced, dating(client), at);
          const put = new PutCommand({ ...asked, ...ABSENT, Item: { ...item } });
          return { ...(await client.send(put, options)), stored: item };
        },
      );
      return answerOf(attempted, save, ({ stored }) => stored);
    },

    async replace({ base, ...save }, { signal } = {}) {
      const condition = atVersion(base);
      const attempted = await attemptWrite(
        call,
        { TableName, id: save.id, signal },
        async (client, asked, options) => {
          const item = build(save, base, dating(client), at);
          if (!edited) {
            const put = new PutCommand({ ...asked, ...condition, Item: { ...item } });
            return { ...(await client.send(put, options)), stored: item };
          }
          const change = updateOf({ item, base: base.item, own: edited }, condition);
          const update = new UpdateCommand({
            ...asked,
            ...change,
            Key: { id: save.id },
            ReturnValues: 'ALL_NEW',
          });
          const answer = await client.send(update, options);
          return { ...answer, stored: answer.Attributes ?? item };
        },
      );
      return answerOf(attempted, save, ({ stored }) => stored);
    },

    async delete({ id, base }, { signal } = {}) {
      const condition = base && atVersion(base);
      const attempted = await attemptWrite(
        call,
        { TableName, id, signal },
        (client, asked, options) =>
          client.send(new DeleteCommand({ ...asked, ...condition, Key: { id } }), options),
      );
      return attempted.kind === 'refused' && attempted.current ? attempted : { kind: 'deleted' };
    },
  };
}

/** A refusal of what is stored already is success: it is ours, from a try whose answer was lost. */
function answerOf<Answer>(
  attempted: Attempted<Answer>,
  { opId }: ItemSave,
  itemOf: (answer: Answer) => StoredItem,
): WriteAnswer {
  if (attempted.kind === 'done') return { kind: 'stored', item: itemOf(attempted.answer) };
  const { current } = attempted;
  return current && operationLog(current).includes(opId)
    ? { kind: 'stored', item: current }
    : attempted;
}
