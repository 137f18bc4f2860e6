import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mediaClient } from '../admin/media-client.ts';
import type { ClubhouseConfig } from '../config.ts';
import { AccessDenied, type ContentError, ServiceUnavailable } from '../errors.ts';
import type { CredentialSource } from '../reader/database-reader.ts';
import { documentClient } from '../sdk/document-client.ts';
import { signedCalls } from '../sdk/signed-calls.ts';
import { SERVICE_TABLES, storedName, TABLE_NAMES, UNPUBLISHED_FILES } from '../tables.ts';

const TABLES = [...TABLE_NAMES, ...SERVICE_TABLES] as const;
const PREFIXES = ['media/', 'albums/', 'derived/', UNPUBLISHED_FILES] as const;

/** A table, or a prefix of the bucket. */
export type WritePlace = (typeof TABLES | typeof PREFIXES)[number];

/** The places that a guest may write to; each once. */
export interface GuestWrites {
  readonly allowed: readonly WritePlace[];
  readonly denied: readonly WritePlace[];
}

/** An id and a name that no item and no file has. */
const NOBODYS = 'clubhouse-self-check';

/** No object has this tag: a tag is the hash of its bytes. */
const NO_TAG = '"00000000000000000000000000000000"';

/** A condition that never holds. Permissions are checked first, so the error shows which of them refused. */
const NEVER = {
  ConditionExpression: 'attribute_exists(#id) AND attribute_not_exists(#id)',
  ExpressionAttributeNames: { '#id': 'id' },
};

/** The services' errors for a caller with the right to write whose condition does not hold. */
const LET_BUT_FOR_THE_CONDITION = [
  'ConditionalCheckFailedException',
  'PreconditionFailed',
  'NoSuchKey',
];

/**
 * Tries every kind of write on every table and every prefix of the bucket. Each write has a condition that never holds
 * and a name that nothing has, so it changes nothing even if it is allowed.
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
  for (const table of TABLES) {
    const at = { TableName: storedName(config, table), ...NEVER };
    const Key = { id: NOBODYS };
    const change = {
      UpdateExpression: 'REMOVE #nothing',
      ExpressionAttributeNames: { ...NEVER.ExpressionAttributeNames, '#nothing': 'nothing' },
    };
    places.push([
      table,
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

/** Makes the writes one after the other: after one that is allowed, no further one need be tried. */
async function isAnyLet(writes: readonly (() => Promise<unknown>)[]): Promise<boolean> {
  for (const write of writes) if (await isLet(write())) return true;
  return false;
}

/** @throws ContentError when the answer does not depend on rights */
async function isLet(write: Promise<unknown>): Promise<boolean> {
  const error = await write.then(
    (cause) => new ServiceUnavailable('Something that is not the service has answered', { cause }),
    (refusal: unknown) => refusal as ContentError,
  );
  if (error instanceof AccessDenied) return false;
  if (LET_BUT_FOR_THE_CONDITION.includes((error.cause as Error | undefined)?.name ?? ''))
    return true;
  throw error;
}
