import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '../config.ts';
import { albumEdited, albumItem } from '../entities/album.ts';
import { articleItem } from '../entities/article.ts';
import { clubItem } from '../entities/club-item.ts';
import { eventItem } from '../entities/event.ts';
import { leagueTableItem } from '../entities/league-table.ts';
import { matchNoteItem } from '../entities/match-note.ts';
import { playerEdited, playerItem } from '../entities/player.ts';
import { unpublishedItem } from '../entities/unpublished.ts';
import { isLeagueTable } from '../entities/read-league-table.ts';
import {
  type BaseVersion,
  type BuildItem,
  type ItemSave,
  operationLog,
} from '../items/item-save.ts';
import type { Abortable, Access, StoredItem, TableName } from '../reader/database-reader.ts';
import { historyIds } from '../reader/history-reader.ts';
import { documentClient, handingOnWrongClock, serviceTime } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { HISTORY, storedName, TABLE_NAMES } from '../tables.ts';
import { ABSENT, attemptWrite, atVersion, type Condition, updateOf } from './conditional-write.ts';

export type WriteAnswer =
  /** The item was written now, or this operation had already written it. */
  | { readonly kind: 'stored'; readonly item: StoredItem }
  /** The item was deleted now, or did not exist any more. */
  | { readonly kind: 'deleted' }
  /** Nothing was written. `current` is the stored item, strongly consistent, or nothing if it is deleted. */
  | { readonly kind: 'refused'; readonly current: StoredItem | undefined };

/** The deleted item that a create replaces. */
interface Replaced {
  readonly rev: number;
  readonly opLog: readonly string[];
}

/** The version that the person saw. */
type SeenVersion = Pick<BaseVersion, 'rev'> & Partial<BaseVersion>;

interface EntityDesign {
  readonly build: BuildItem;
  /** The attributes an edit sets by UpdateItem; without this function an edit is one PutItem of the whole item. */
  readonly edited?: () => readonly string[];
}

/** The designs by table, exported for the suites that store samples. */
export const entityDesigns: Readonly<Record<TableName, EntityDesign>> = {
  news: { build: articleItem },
  events: { build: eventItem },
  matches: {
    build: (save, base, now) =>
      (isLeagueTable(save.id) ? leagueTableItem : matchNoteItem)(save, base, now),
  },
  albums: { build: albumItem, edited: albumEdited },
  players: { build: playerItem, edited: playerEdited },
  club: { build: clubItem },
  unpublished: { build: unpublishedItem },
};

/**
 * The writes of each table, signed with the credentials of the person signed in. Each method makes one conditional write
 * and resolves with its true outcome; retrying, merging and asking people belong to the caller. Every method may be
 * repeated with the same `opId` after an answer was lost: the item changes only once. Rejects with the classes of
 * `errors.ts`: `RequestRejected` comes before anything is sent if a field breaks the entity's rules, an aborted write is
 * `ServiceUnavailable`, and may have been stored all the same. Only the database's own answer proves a write.
 * @param credentials the signed-in person's: rejects with `CredentialsUnavailable`, and never returns a guest's
 */
export function entityWrites({
  config,
  credentials,
  now = Date.now,
}: Access<Pick<ClubhouseConfig, 'region' | 'tables' | 'endpoints' | 'mediaBase'>> & {
  /** This device's clock, corrected by the service's; milliseconds since the epoch. */
  readonly now?: () => number;
}) {
  const call = signedCalls(credentials, (signer) =>
    handingOnWrongClock(documentClient(config, signer)),
  );
  const writesTo = (table: TableName) => {
    const TableName = storedName(config, table);
    const { build, edited } = entityDesigns[table];
    /** Each try builds the item again: after a refusal because of the clock, it gets a new date. */
    const save = async (
      { signal }: Abortable,
      made: ItemSave,
      base: BaseVersion,
      condition: Condition,
      isUpdate: boolean,
    ): Promise<WriteAnswer> => {
      const { id } = made;
      const attempted = await attemptWrite(
        call,
        { TableName, id, signal },
        async (client, asked, options) => {
          const item = build(made, base, serviceTime(client, now()), config);
          if (!isUpdate) {
            const put = new PutCommand({ ...asked, ...condition, Item: { ...item } });
            return { ...(await client.send(put, options)), stored: item };
          }
          const change = updateOf({ item, base: base.item, own: edited?.() ?? [] }, condition);
          const key = { Key: { id }, ReturnValues: 'ALL_NEW' } as const;
          const update = new UpdateCommand({ ...asked, ...change, ...key });
          const answer = await client.send(update, options);
          return { ...answer, stored: answer.Attributes ?? item };
        },
      );
      if (attempted.kind === 'done') return { kind: 'stored', item: attempted.answer.stored };
      const { current } = attempted;
      // A refused write whose operation is stored already succeeded in an earlier try, whose answer was lost.
      const isOurs = current && operationLog(current).includes(made.opId);
      return isOurs ? { kind: 'stored', item: current } : attempted;
    };
    return {
      /**
       * Stores the item on the condition that the id is not taken.
       * @param after the deleted item that the new one replaces; its versions and its log continue
       */
      create(
        { after, ...made }: ItemSave & { readonly after?: Replaced },
        options: Abortable = {},
      ) {
        const replaced = { rev: after?.rev ?? 0, item: after ? { opLog: after.opLog } : {} };
        return save(options, made, replaced, ABSENT, false);
      },
      /** Stores the item if the stored one has the version `base.rev` and the last operation of `base.item`. */
      replace: (
        { base, ...edit }: ItemSave & { readonly base: BaseVersion },
        options: Abortable = {},
      ) => save(options, edit, base, atVersion(base), edited !== undefined),
      /**
       * Deletes an item; deleting a missing one succeeds.
       * @param base the version the person saw; without it, any stored version is deleted
       */
      async delete(
        { id, base }: Pick<ItemSave, 'id' | 'opId'> & { readonly base?: SeenVersion },
        { signal }: Abortable = {},
      ): Promise<WriteAnswer> {
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
  };
  const writes = TABLE_NAMES.map((table) => [table, writesTo(table)] as const);
  return Object.fromEntries(writes) as Readonly<Record<TableName, ReturnType<typeof writesTo>>>;
}

/**
 * Erases the former versions of an item, which nobody can put back then. It may be repeated where an answer was lost.
 * Rejects with the classes of `errors.ts`.
 */
export function eraseHistory({
  config,
  credentials,
}: Access<Pick<ClubhouseConfig, 'region' | 'endpoints'>>): (
  table: TableName,
  id: string,
) => Promise<void> {
  const call = signedCalls(credentials, (signer) => documentClient(config, signer));
  return async (table, id) => {
    const erase = (each: string) =>
      call((client) => client.send(new DeleteCommand({ TableName: HISTORY, Key: { id: each } })));
    await Promise.all(historyIds(table, id).map(erase));
  };
}
