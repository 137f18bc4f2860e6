import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readNumber } from '../items/stored-value.ts';
import type { Credentials, CredentialSource } from '../reader/database-reader.ts';
import { callService } from './call-service.ts';
import { firstOf } from './guest-credentials.ts';
import { type Attributes, readAttributes } from './light-reader.ts';

const call = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  return callService('https://service.test/', { method: 'POST' });
};

test.each(['null', '7', '"text"', '', '<html>', '{"Item"'])(
  'an answer of %j is not from the service',
  async (body) => {
    await expect(call(() => new Response(body))).rejects.toMatchObject({
      name: 'ServiceUnavailable',
    });
  },
);

test.each([
  { __type: 'com.amazonaws.dynamodb.v20120810#AccessDeniedException', Message: 'Not you' },
  { __type: 'AccessDeniedException', message: 'Not you' },
])('an error is recognised by its name, whatever precedes it', async (body) => {
  const headers = { date: 'Sun, 02 Nov 2025 12:00:00 GMT' };
  await expect(call(() => Response.json(body, { status: 400, headers }))).rejects.toMatchObject({
    name: 'AccessDenied',
    message: 'AccessDeniedException: Not you',
    cause: { ...body, ...headers },
  });
});

const named = (accessKeyId: string): Credentials => ({
  accessKeyId,
  secretAccessKey: 'secret',
  sessionToken: 'token',
});
const guest: CredentialSource = async () => named('guest');

test('a signed-in user reads with their own credentials, and refused ones are returned to their source', async () => {
  const source = firstOf(async (refused) => named(refused ? 'nell again' : 'nell'), guest);
  const own = await source();
  expect(own).toEqual(named('nell'));
  expect(await source(own)).toEqual(named('nell again'));
});

test('[6.2] without a session the guest’s credentials are used, and the session is not asked again', async () => {
  let asked = 0;
  const source = firstOf(async () => {
    asked += 1;
    throw new Error('no session');
  }, guest);
  expect([await source(), await source()]).toEqual([named('guest'), named('guest')]);
  expect(asked).toBe(1);
});

const scalar = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
  fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }),
  fc.uint8Array(),
  fc.uniqueArray(fc.string(), { minLength: 1 }).map((all) => new Set(all)),
  fc.uniqueArray(fc.integer(), { minLength: 1 }).map((all) => new Set(all)),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
  ),
}));

/** As the bytes look on the wire. */
const onTheWire = (item: object): Attributes =>
  JSON.parse(
    JSON.stringify(marshall(item), (_, part: unknown) =>
      part instanceof Uint8Array || (part as { type?: string } | null)?.type === 'Buffer'
        ? Buffer.from(part as Uint8Array).toString('base64')
        : part,
    ),
  ) as Attributes;

test('every item is read into the same values as by the SDK', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (item) => {
      const sdk = unmarshall(marshall(item), { wrapNumbers: readNumber });
      expect(readAttributes(onTheWire(item))).toEqual(sdk);
    }),
  );
});

test('sets of bytes are read', () => {
  const item = readAttributes({ keys: { BS: ['AQI=', 'Aw=='] } });
  expect(item).toEqual({ keys: new Set([Uint8Array.of(1, 2), Uint8Array.of(3)]) });
});

test('an unknown type throws', () => {
  expect(() => readAttributes({ x: { Z: '1' } })).toThrow('DynamoDB has no type Z');
});
