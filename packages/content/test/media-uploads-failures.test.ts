import { expect, test } from 'vitest';
import { crc32Base64 } from '../src/admin/crc32.ts';
import { mediaUploads, PART_SIZE } from '../src/admin/media-uploads.ts';
import { localClub } from './local-club.ts';

const HOURS = 3_600_000;
const bytes = new TextEncoder().encode('A late try.');
const crc32 = crc32Base64(bytes);

const club = await localClub({ onPort: true });
const uploads = mediaUploads({ config: club.config, credentials: club.operator });

const aFile = () => ({ key: `media/${crypto.randomUUID()}.txt`, bytes, crc32, type: 'text/plain' });
/** An upload whose one part is sent. */
async function begun(by = uploads) {
  const { key } = aFile();
  const uploadId = await by.create({ key, type: 'text/plain' });
  const part = { key, uploadId, number: 1, bytes, crc32 };
  const { etag } = (await by.part(part)) as { readonly etag: string };
  return { ...part, size: bytes.length, parts: [{ number: 1, etag }] };
}
/** Takes headers away from every answer, as some proxies do. */
const strip = (...names: readonly RegExp[]) =>
  club.alterAnswers((answer) => {
    const headers = new Headers(answer.headers);
    for (const name of answer.headers.keys()) {
      if (names.some((pattern) => pattern.test(name))) headers.delete(name);
    }
    return new Response(answer.body, { status: answer.status, headers });
  });

const deeds: Readonly<Record<string, (at: Awaited<ReturnType<typeof begun>>) => Promise<unknown>>> =
  {
    'a file': (at) => uploads.put({ ...at, type: 'text/plain' }),
    'the beginning of an upload': (at) => uploads.create({ ...at, type: 'text/plain' }),
    'a part': (at) => uploads.part(at),
    'a list of parts': (at) => uploads.parts(at),
    'a completion': (at) => uploads.complete(at),
    'giving up': (at) => uploads.abort(at),
    'a list of uploads': (at) => uploads.uploadsOf(at),
    'what lies under a key': (at) => uploads.holds(at),
  };
const portals = {
  'a page': '<!doctype html><html><head><title>Wi-Fi</title></head><body>Sign in<br></body></html>',
  'well-formed mark-up': '<html><body><Key>x</Key></body></html>',
  nothing: '',
};

for (const [deed, act] of Object.entries(deeds)) {
  test.each(Object.entries(portals))(
    `${deed}: a portal that answers 200 with %s proves nothing`,
    async (_, body) => {
      const at = await begun();
      club.answerInstead(200, body);
      await expect(act(at)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
      await club.clearFaults();
      expect(await uploads.holds(at)).toBe('absent');
      expect(await uploads.uploadsOf(at)).toEqual([at.uploadId]);
    },
  );

  test.each([400, 403, 404, 409, 412])(
    `${deed}: what a portal answers with %i is not the store’s refusal`,
    async (status) => {
      const at = await begun();
      for (const body of Object.values(portals)) {
        club.answerInstead(status, body);
        const outcome = act(at).catch((error: unknown) => (error as Error).name);
        // That nothing is there costs another try; that it was refused would cost the file.
        expect(['ServiceUnavailable', 'absent', undefined]).toContain(await outcome);
      }
    },
  );

  test(`${deed}: a clock that cannot be corrected is told as such`, async () => {
    const at = await begun();
    const value = { code: 'RequestTimeTooSkewed', message: 'too large', status: 403 };
    await club.fault({ match: { service: 's3' }, do: 'error', value });
    await expect(act(at)).rejects.toMatchObject({ name: 'WrongClock' });
  });
}

test.each([
  ['ETag', [/^etag$/]],
  ['ETag and checksums', [/^etag$/, /^x-amz-checksum/]],
])(
  'behind a proxy that takes away %s a part is found in the store’s own list',
  async (_, names) => {
    const at = await begun();
    strip(...names);
    expect(await uploads.part(at)).toEqual({ etag: at.parts[0]!.etag });
    expect(await uploads.complete(at)).toBe('stored');
  },
);

test('behind a proxy that takes away ETags a file is proven by its checksum', async () => {
  strip(/^etag$/);
  const file = aFile();
  expect(await uploads.put(file)).toBe('stored');
  expect(await uploads.put(file)).toBe('stored');
});

test('a file is not taken for another’s because a proxy took its checksum away', async () => {
  const file = aFile();
  await uploads.put(file);
  strip(/^x-amz-checksum/);
  await expect(uploads.put(file)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  await club.clearFaults();
  expect(await uploads.put(file)).toBe('stored');
});

test('a part that the store does not list as ours is not sent', async () => {
  const at = await begun();
  strip(/^etag$/, /^x-amz-checksum/);
  await club.fault({ match: { operation: 'UploadPart' }, do: 'status', value: 200 });
  const other = new TextEncoder().encode('An early try');
  const part = { ...at, bytes: other, crc32: crc32Base64(other) };
  await expect(uploads.part(part)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
});

test.each([
  ['AccessDenied', 'AccessDenied'],
  ['ExpiredToken', 'CredentialsUnavailable'],
])('why the store does not say what it holds (%s) is told by its class', async (code, name) => {
  const value = { code, message: code, status: 403 };
  await club.fault({ match: { service: 's3' }, do: 'error', value });
  await expect(uploads.holds({ ...aFile(), size: 1 })).rejects.toMatchObject({ name });
});

test.each([
  ['a key that is being written to', 'ConditionalRequestConflict', 409],
  ['a part that is not there as it is known here', 'InvalidPart', 400],
])('%s is a conflict: it is begun anew', async (_, code, status) => {
  const value = { code, message: code, status };
  const at = await begun();
  await club.fault({ match: { operation: 'CompleteMultipartUpload' }, do: 'error', value });
  expect(await uploads.complete(at)).toBe('conflict');
});

/** A HEAD that fails, the SDK's own tries included, before the store answers again. */
const headFails = (deed: 'status' | 'drop-response') =>
  club.fault({
    match: { operation: 'HeadObject' },
    do: deed,
    ...(deed === 'status' && { value: 503 }),
    times: 3,
  });

test.each(['status', 'drop-response'] as const)(
  'where asking what lies under a key failed for a moment (%s), nothing lies there if nothing does',
  async (deed) => {
    await headFails(deed);
    expect(await uploads.holds({ ...aFile(), size: 1 })).toBe('absent');
  },
);

test('an empty file that was asked about in vain for a moment may be asked about again', async () => {
  const none = new Uint8Array();
  const file = { ...aFile(), bytes: none, crc32: crc32Base64(none) };
  await uploads.put(file);
  await headFails('status');
  await expect(uploads.put(file)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  expect(await uploads.put(file)).toBe('stored');
});

const passing: readonly (readonly [string, number])[] = [
  ['ConditionalRequestConflict', 409],
  ['OperationAborted', 409],
  ['IncompleteBody', 400],
  ['BadDigest', 400],
  ['XAmzContentSHA256Mismatch', 400],
  ['RequestTimeout', 400],
];
const passes = (operation: string, code: string, status: number) =>
  // The SDK tries some of them three times by itself.
  club.fault({ match: { operation }, do: 'error', value: { code, message: code, status } });

for (const [what, operation, send] of [
  ['a file', 'PutObject', async () => uploads.put(aFile())],
  ['a part', 'UploadPart', async () => uploads.part(await begun())],
] as const) {
  test.each(passing)(`${what} that met %s may go next time`, async (code, status) => {
    await passes(operation, code, status);
    await expect(send()).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  });
}

test('a key that is aborted under its completion may be completed next time', async () => {
  const at = await begun();
  await passes('CompleteMultipartUpload', 'OperationAborted', 409);
  await expect(uploads.complete(at)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  await club.clearFaults();
  expect(await uploads.complete(at)).toBe('stored');
});

test.each([2 * HOURS, -2 * HOURS])(
  'a clock that is %i ms wrong is corrected by the store’s own, once for all that is sent',
  async (value) => {
    await club.fault({ match: { service: 's3' }, do: 'skew', value });
    const onWrongClock = mediaUploads({ config: club.config, credentials: club.operator });
    club.asked();
    expect(await onWrongClock.put(aFile())).toBe('stored');
    expect(club.asked()).toHaveLength(2);
    expect(await onWrongClock.put(aFile())).toBe('stored');
    expect(await onWrongClock.complete(await begun(onWrongClock))).toBe('stored');
    expect(club.asked()).toHaveLength(4);
  },
);

test('what goes in one request goes in one, and is not asked after', async () => {
  club.asked();
  const large = new Uint8Array(PART_SIZE);
  const key = `media/${crypto.randomUUID()}.bin`;
  await uploads.put({ key, bytes: large, crc32: crc32Base64(large), type: 'video/mp4' });
  expect(club.asked()).toEqual([`PUT /clubhouse-media/${key}`]);
});

test('parts past the first page of a thousand are listed too', async () => {
  const at = await begun();
  const numbers = Array.from({ length: 1_001 }, (_, place) => place + 2);
  while (numbers.length) {
    const batch = numbers.splice(0, 50);
    await Promise.all(batch.map((number) => uploads.part({ ...at, number })));
  }
  const listed = (await uploads.parts(at)) as readonly { readonly number: number }[];
  expect(listed.map(({ number }) => number)).toEqual(
    Array.from({ length: 1_002 }, (_, place) => place + 1),
  );
});

test('uploads past the first page of a thousand are found too', async () => {
  const { key } = aFile();
  let begunHere = 0;
  while (begunHere < 1_001) {
    const count = Math.min(50, 1_001 - begunHere);
    await Promise.all(Array.from({ length: count }, () => uploads.create({ key, type: 'a/b' })));
    begunHere += count;
  }
  expect(new Set(await uploads.uploadsOf({ key })).size).toBe(1_001);
});

test('a write to the key that was under way ends as a key that is taken', async () => {
  const file = aFile();
  await passes('PutObject', 'ConditionalRequestConflict', 409);
  await expect(uploads.put(file)).rejects.toMatchObject({ name: 'ServiceUnavailable' });
  await club.clearFaults();
  const theirs = new TextEncoder().encode('Theirs.');
  await uploads.put({ ...file, bytes: theirs, crc32: crc32Base64(theirs) });
  expect(await uploads.put(file)).toBe('taken');
});
