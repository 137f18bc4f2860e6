import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { ServiceUnavailable } from '../errors.ts';
import { operationLog } from '../items/item-save.ts';
import type { StoredItem } from '../reader/database-reader.ts';
import type { SignedCall } from '../sdk/signed-calls.ts';

/** The condition that the stored item must meet before a write may change it. */
export interface Condition {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** A write as it is sent. It asks for the consumed capacity, which only the database can answer. */
export interface WriteRequest {
  readonly TableName: string;
  readonly ReturnConsumedCapacity: 'TOTAL';
}

/** The outcome of a write that had a condition. */
export type Attempted<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  /** The condition failed. `current` is the item as it is stored now, or nothing if there is none. */
  | { readonly kind: 'refused'; readonly current: StoredItem | undefined };

export const ABSENT: Condition = {
  ConditionExpression: 'attribute_not_exists(#id)',
  ExpressionAttributeNames: { '#id': 'id' },
};

/**
 * The observed version: its number and, where it has one, the last operation in its log. The number alone is not
 * enough: a version that a device predicted has the same number as another person's save. An item without versions has
 * no `rev`, and a repaired item may have a text there: both count as 0.
 */
export function atVersion({
  rev,
  item = {},
}: {
  readonly rev: number;
  readonly item?: StoredItem;
}): Condition {
  const lastOperation = operationLog(item).at(-1);
  // No stored item has a version below 0, with or without a `rev`.
  const isNumber = rev !== 0;
  const conditions = [
    'attribute_exists(#id)',
    isNumber ? '#rev = :rev' : '(#rev = :rev OR NOT attribute_type(#rev, :number))',
    ...(lastOperation === undefined ? [] : ['contains(#log, :last)']),
  ];
  return {
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: {
      '#id': 'id',
      '#rev': 'rev',
      ...(lastOperation !== undefined && { '#log': 'opLog' }),
    },
    ExpressionAttributeValues: {
      ':rev': rev,
      ...(!isNumber && { ':number': 'N' }),
      ...(lastOperation !== undefined && { ':last': lastOperation }),
    },
  };
}

/** Makes one conditional write. If its condition fails, the stored item is read instead, strongly consistent. */
export function attemptWrite<Answer extends Proof>(
  call: SignedCall<DynamoDBDocumentClient>,
  {
    TableName,
    id,
    signal,
  }: {
    readonly TableName: string;
    readonly id: string;
    readonly signal: AbortSignal | undefined;
  },
  write: (
    client: DynamoDBDocumentClient,
    request: WriteRequest,
    options: { readonly abortSignal?: AbortSignal },
  ) => Promise<Answer>,
): Promise<Attempted<Answer>> {
  const request: WriteRequest = { TableName, ReturnConsumedCapacity: 'TOTAL' };
  const options = signal ? { abortSignal: signal } : {};
  return call(async (client): Promise<Attempted<Answer>> => {
    try {
      return { kind: 'done', answer: proven(await write(client, request, options)) };
    } catch (cause) {
      if ((cause as Error).name !== 'ConditionalCheckFailedException') throw cause;
      const question = new GetCommand({ ...request, Key: { id }, ConsistentRead: true });
      return { kind: 'refused', current: proven(await client.send(question, options)).Item };
    }
  });
}

/** A field that only the database's answers contain. */
interface Proof {
  readonly ConsumedCapacity?: object | undefined;
}

function proven<Answer extends Proof>(answer: Answer): Answer {
  if (answer.ConsumedCapacity) return answer;
  throw new ServiceUnavailable('Something that is not the database has answered', {
    cause: answer,
  });
}

/**
 * The UpdateItem expression that makes `item` of `base`. It sets the `own` attributes and those that differ, and
 * removes those that `item` lacks. All other stored attributes stay. Every name is aliased: many are reserved words.
 */
export function updateOf(
  {
    item,
    base,
    own,
  }: {
    readonly item: StoredItem;
    readonly base: StoredItem;
    readonly own: readonly string[];
  },
  condition: Condition,
): Condition & { readonly UpdateExpression: string } {
  const names: Record<string, string> = { ...condition.ExpressionAttributeNames };
  const values: Record<string, unknown> = { ...condition.ExpressionAttributeValues };
  const set: string[] = [];
  const remove: string[] = [];
  const touched = new Set([...own, ...Object.keys(item), ...Object.keys(base)]);
  touched.delete('id');
  [...touched].forEach((name, place) => {
    const value = item[name];
    if (value === base[name] && !own.includes(name)) return;
    names[`#n${place}`] = name;
    if (value === undefined) {
      remove.push(`#n${place}`);
    } else {
      values[`:v${place}`] = value;
      set.push(`#n${place} = :v${place}`);
    }
  });
  const clauses = [
    ...(set.length ? [`SET ${set.join(', ')}`] : []),
    ...(remove.length ? [`REMOVE ${remove.join(', ')}`] : []),
  ];
  return {
    ...condition,
    UpdateExpression: clauses.join(' '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
}
