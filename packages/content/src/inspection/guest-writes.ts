import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mediaClient } from '../admin/media-client.ts';
import type { ClubhouseConfig } from '../config.ts';
import { AccessDenied, type ContentError, ServiceUnavailable } from '../errors.ts';
import type { CredentialSource } from '../reader/credentials.ts';
import type { TableName } from '../reader/database-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';

/** Where the bucket keeps things. */
const PREFIXES = ['media/', 'albums/', 'derived/'] as const;

/** A table, or a part of the bucket. */
export type WritePlace = TableName | (typeof PREFIXES)[number];

/** What a guest was let do; each place once. */
export interface GuestWrites {
  readonly allowed: readonly WritePlace[];
  readonly denied: readonly WritePlace[];
}

/** An id and a name that nothing else has. */
const NOBODYS = 'clubhouse-self-check';

/** No version of anything: an object's tag is the hash of its bytes. */
const NO_TAG = '"00000000000000000000000000000000"';

/** It is there and it is not. Rights are judged before conditions are, so a refusal tells which it was. */
const NEVER = {
  ConditionExpression: 'attribute_exists(#id) AND attribute_not_exists(#id)',
  ExpressionAttributeNames: { '#id': 'id' },
};

/** What the services answer to somebody who may write, but under a condition that does not hold. */
const LET_BUT_FOR_THE_CONDITION = [
  'ConditionalCheckFailedException',
  'PreconditionFailed',
  'NoSuchKey',
];

/**
 * Tries every kind of write on every table and every part of the bucket. Each stands under a condition that never
 * holds and names what nobody has, so nothing would change even where it is let.
 * @throws ContentError when it is not known of some place whether it is open, and of no place that it is
 */
export async function tryGuestWrites({
  config,
  guest,
  signal,
}: {
  readonly config: ClubhouseConfig;
  readonly guest: CredentialSource;
  readonly signal: AbortSignal;
}): Promise<GuestWrites> {
  const onTables = signedCalls(guest, (signer) => documentClient(config, signer));
  const onBucket = signedCalls(guest, (signer) => mediaClient(config, signer));
  const options = { abortSignal: signal };

  const places: (readonly [WritePlace, readonly (() => Promise<unknown>)[]])[] = [];
  for (const [place, TableName] of Object.entries(config.tables)) {
    const at = { TableName, ...NEVER };
    const Key = { id: NOBODYS };
    const change = {
      UpdateExpression: 'REMOVE #nothing',
      ExpressionAttributeNames: { ...NEVER.ExpressionAttributeNames, '#nothing': 'nothing' },
    };
    places.push([
      place as TableName,
      [
        () => onTables((client) => client.send(new PutCommand({ ...at, Item: Key }), options)),
        () =>
          onTables((client) => client.send(new UpdateCommand({ ...at, Key, ...change }), options)),
        () => onTables((client) => client.send(new DeleteCommand({ ...at, Key }), options)),
      ],
    ]);
  }
  for (const prefix of PREFIXES) {
    const at = { Bucket: config.bucket, Key: `${prefix}.${NOBODYS}/nothing`, IfMatch: NO_TAG };
    const put = { ...at, Body: new Uint8Array() };
    places.push([
      prefix,
      [
        () => onBucket((client) => client.send(new PutObjectCommand(put), options)),
        () => onBucket((client) => client.send(new DeleteObjectCommand(at), options)),
      ],
    ]);
  }

  const answers = await Promise.allSettled(
    places.map(async ([place, writes]) => ({ place, isLet: await isAnyLet(writes) })),
  );
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const allowed = known.flatMap(({ place, isLet }) => (isLet ? place : []));
  const unknown = answers.find((answer) => answer.status === 'rejected');
  if (unknown && allowed.length === 0) throw unknown.reason;
  return { allowed, denied: known.flatMap(({ place, isLet }) => (isLet ? [] : place)) };
}

/** One after the other: what is open for one need not be tried further. */
async function isAnyLet(writes: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  for (const write of writes) if (await isLet(write())) return true;
  return false;
}

/** @throws ContentError when the answer tells nothing of rights */
async function isLet(write: Promise<unknown>): Promise<boolean> {
  try {
    const answer = await write;
    throw new ServiceUnavailable('Something that is not the service has answered', {
      cause: answer,
    });
  } catch (error) {
    if (error instanceof AccessDenied) return false;
    const { cause } = error as ContentError;
    if (LET_BUT_FOR_THE_CONDITION.includes((cause as Error | undefined)?.name ?? '')) return true;
    throw error;
  }
}
