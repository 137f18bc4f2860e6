import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ClubhouseConfig } from '../config.ts';
import { AlreadyExists, VersionConflict } from '../errors.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { articleItem, type ArticleSave } from './article-item.ts';
import { operationLog } from './operation-log.ts';
import type { SignedInCredentials } from './signed-in-credentials.ts';

/** The version of an item that an edit was made on. */
export interface BaseVersion {
  readonly rev: number;
  readonly item: StoredItem;
}

/**
 * Writes articles. Every method may be repeated with the same `opId` after an answer was lost: the effect
 * is that of once. Rejects with the classes of `errors.ts`.
 */
export interface NewsWriter {
  /** @throws AlreadyExists when the id is taken by something that is not ours */
  create(save: ArticleSave): Promise<StoredItem>;
  /** @throws VersionConflict when the item is no longer at `base.rev`, or gone */
  replace(save: ArticleSave & { readonly base: BaseVersion }): Promise<StoredItem>;
  /**
   * Deleting what is gone is success.
   * @throws VersionConflict when `base` is given and the item is no longer at `base.rev`
   */
  delete(wish: {
    readonly id: string;
    readonly opId: string;
    readonly base?: Pick<BaseVersion, 'rev'>;
  }): Promise<void>;
}

export function newsWriter({
  config,
  credentials,
  now = Date.now,
}: {
  readonly config: Pick<ClubhouseConfig, 'region' | 'tables' | 'endpoints'>;
  readonly credentials: SignedInCredentials;
  readonly now?: () => number;
}): NewsWriter {
  const call = signedCalls(credentials, (signer) => documentClient(config, signer));
  const TableName = config.tables.news;

  /** Makes a conditional write. When its condition fails, it says what is stored instead. */
  const attempt = (
    id: string,
    write: (client: DynamoDBDocumentClient) => Promise<unknown>,
  ): Promise<Refusal | undefined> =>
    call(async (client) => {
      try {
        await write(client);
        return undefined;
      } catch (cause) {
        if ((cause as Error).name !== 'ConditionalCheckFailedException') throw cause;
        const question = new GetCommand({ TableName, Key: { id }, ConsistentRead: true });
        return { stored: (await client.send(question)).Item, cause };
      }
    });

  const put = async (
    item: StoredItem,
    condition: Condition,
    { id, opId }: ArticleSave,
    refused: (refusal: Refusal) => Error,
  ): Promise<StoredItem> => {
    const command = new PutCommand({ TableName, Item: { ...item }, ...condition });
    const refusal = await attempt(id, (client) => client.send(command));
    if (!refusal) return item;
    // Ours, from a try whose answer was lost.
    if (refusal.stored && operationLog(refusal.stored).includes(opId)) return refusal.stored;
    throw refused(refusal);
  };

  return {
    create: async (save) =>
      put(
        articleItem(save, { rev: 0, item: {} }, now()),
        ABSENT,
        save,
        ({ cause }) => new AlreadyExists(`The id ${save.id} is taken`, { cause }),
      ),

    replace: async ({ base, ...save }) =>
      put(
        articleItem(save, base, now()),
        atVersion(base.rev),
        save,
        ({ stored, cause }) => new VersionConflict(stored, { cause }),
      ),

    async delete({ id, base }) {
      const condition = base && atVersion(base.rev);
      const command = new DeleteCommand({ TableName, Key: { id }, ...condition });
      const refusal = await attempt(id, (client) => client.send(command));
      if (refusal?.stored) throw new VersionConflict(refusal.stored, { cause: refusal.cause });
    },
  };
}

/** A write whose condition failed. */
interface Refusal {
  /** The item as it is stored now, or nothing if it is gone. */
  readonly stored: StoredItem | undefined;
  readonly cause: unknown;
}

interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

const ABSENT: Condition = {
  ConditionExpression: 'attribute_not_exists(#id)',
  ExpressionAttributeNames: { '#id': 'id' },
};

/** An item from before versions has no `rev`, and one mended by hand may have a text: either counts as 0. */
function atVersion(rev: number): Condition {
  const names = { '#id': 'id', '#rev': 'rev' };
  if (rev > 0) {
    return {
      ConditionExpression: 'attribute_exists(#id) AND #rev = :rev',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':rev': rev },
    };
  }
  return {
    ConditionExpression:
      'attribute_exists(#id) AND (#rev = :rev OR NOT attribute_type(#rev, :number))',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ':rev': rev, ':number': 'N' },
  };
}
