import { expect, test } from 'vitest';
import { crc32Base64 } from '../src/admin/media-client.ts';
import { mediaUploads, PART_SIZE } from '../src/admin/media-uploads.ts';
import { localClub } from './local-club.ts';

// What the outbox relies on is promised by its own suite, which runs over these uploads (`remotePromises`).

const HOURS = 3_600_000;
const club = await localClub();
const uploads = mediaUploads({ config: club.config, credentials: club.operator });

/** An unused key in the format of people's files. */
const aKey = () => `media/${crypto.randomUUID()}/1_é a+b%2F&.txt`;
const aFile = (text = 'A late try.', key = aKey()) => {
  const { buffer: bytes } = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return { key, bytes, type: 'text/plain', size: bytes.byteLength, crc: crc32Base64(bytes) };
};
/** An upload whose one part is sent. */
async function begun(by = uploads) {
  const file = aFile();
  const uploadId = await by.create(file);
  const part = { ...file, uploadId, n: 1 };
  const { etag } = (await by.part(part)) as { readonly etag: string };
  return { ...part, parts: [{ n: 1, etag }] };
}
/** Size and checksum of what is stored: comparing megabytes byte by byte takes seconds. */
const storedUnder = async (key: string) => {
  const path = key.split('/').map(encodeURIComponent).join('/');
  const answer = await fetch(`${club.config.mediaBase}/${path}`);
  const bytes = answer.ok && (await answer.arrayBuffer());
  return bytes && { size: bytes.byteLength, crc: crc32Base64(bytes) };
};
const factsOf = ({ size, crc }: { readonly size: number; readonly crc: string }) => ({ size, crc });
/** Takes headers away from every answer, as some proxies do. */
const strip = (...names: readonly RegExp[]) =>
  club.alterAnswers((answer) => {
    const headers = new Headers(answer.headers);
    for (const name of answer.headers.keys()) {
      if (names.some((pattern) => pattern.test(name))) headers.delete(name);
    }
    return new Response(answer.body, { status: answer.status, headers });
  });
const refusing = (operation: string, code: string, status: number) =>
  club.fault({ match: { operation }, do: 'error', value: { code, message: code, status } });
const UNAVAILABLE = { name: 'ServiceUnavailable' };
/** The names of the errors with which all of them fail. */
const failuresOf = async (...sent: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(sent)).map((outcome) =>
    outcome.status === 'rejected' ? (outcome.reason as Error).name : outcome.value,
  );

test.each([
  [0, 'text/plain'],
  [1, ''],
  [PART_SIZE, 'video/mp4'],
])(
  'a file of %i bytes and the type "%s" is stored unchanged by one request',
  async (size, type) => {
    const file = { ...aFile('x'.repeat(size), `media/${crypto.randomUUID()}.bin`), type };
    club.asked();
    expect(await uploads.put(file)).toBe('stored');
    expect(club.asked()).toEqual([`PUT /clubhouse-media/${file.key}`]);
    expect(await storedUnder(file.key)).toEqual(factsOf(file));
  },
);

test('a file too large for one request is refused', async () => {
  const file = { ...aFile(), bytes: new ArrayBuffer(PART_SIZE + 1) };
  await expect(uploads.put(file)).rejects.toThrow(RangeError);
});

test('of two different files sent to one key one is stored and the other is answered as taken', async () => {
  const key = aKey();
  const files = ['one', 'two'].map((text) => aFile(text, key));
  const outcomes = await Promise.all(files.map((file) => uploads.put(file)));
  expect(outcomes.toSorted()).toEqual(['stored', 'taken']);
  expect(await storedUnder(key)).toEqual(factsOf(files[outcomes.indexOf('stored')]!));
});

test('a file or a part whose bytes do not match its checksum is refused, and not stored', async () => {
  const { crc } = aFile('another');
  const at = { ...(await begun()), crc };
  const sent = [uploads.put(at), uploads.complete(at), uploads.part(at)];
  expect(await failuresOf(...sent)).toEqual(sent.map(() => 'RequestRejected'));
  expect(await storedUnder(at.key)).toBe(false);
});

test('a request whose answer was lost is found done when it is repeated', async () => {
  const at = await begun();
  const [file, key] = [aFile(), aKey()];
  await club.fault({ match: { service: 's3' }, do: 'drop-response' });
  const lost = [uploads.put(file), uploads.create({ ...file, key }), uploads.complete(at)];
  expect(await failuresOf(...lost)).toEqual(lost.map(() => 'ServiceUnavailable'));
  await club.clearFaults();
  expect(await uploads.put(file)).toBe('stored');
  expect((await uploads.underway({ key })).uploadIds).not.toEqual([]);
  expect(await uploads.complete(at)).toBe('stored');
});

test('the list of unfinished uploads includes the time of its answer', async () => {
  const { at } = await uploads.underway({ key: aKey() });
  expect(Math.abs(at! - Date.now())).toBeLessThan(60_000);
});

const deeds: Readonly<Record<string, (at: Awaited<ReturnType<typeof begun>>) => Promise<unknown>>> =
  {
    'a file': uploads.put,
    'the start of an upload': uploads.create,
    'a part': uploads.part,
    'a list of parts': uploads.parts,
    'a completion': uploads.complete,
    'an abort': uploads.abort,
    'a list of uploads': uploads.underway,
    'a look-up of a key': uploads.head,
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
      await expect(act(at)).rejects.toMatchObject(UNAVAILABLE);
      await club.clearFaults();
      expect(await uploads.head(at)).toBe('absent');
      expect((await uploads.underway(at)).uploadIds).toEqual([at.uploadId]);
    },
  );

  test.each([400, 403, 404, 409, 412])(
    `${deed}: a portal’s answer %i is not a refusal by the store`,
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

  test(`${deed}: a clock that cannot be corrected is reported as such`, async () => {
    const at = await begun();
    const value = { code: 'RequestTimeTooSkewed', message: 'too large', status: 403 };
    await club.fault({ match: { service: 's3' }, do: 'error', value });
    await expect(act(at)).rejects.toMatchObject({ name: 'WrongClock' });
  });
}

test.each([
  ['ETag', [/^etag$/]],
  ['ETag and checksums', [/^etag$/, /^x-amz-checksum/]],
])('behind a proxy that removes %s a part is found in the store’s own list', async (_, names) => {
  const at = await begun();
  strip(...names);
  expect(await uploads.part(at)).toEqual({ etag: at.parts[0]!.etag });
  expect(await uploads.parts(at)).toEqual([{ ...at.parts[0]!, ...factsOf(at) }]);
  expect(await uploads.complete(at)).toBe('stored');
});

test('behind a proxy that removes ETags a file is proven by its checksum', async () => {
  strip(/^etag$/);
  const file = aFile();
  expect(await uploads.put(file)).toBe('stored');
  expect(await uploads.put(file)).toBe('stored');
});

test('a file is not confused with another because a proxy removed its checksum', async () => {
  const file = aFile();
  await uploads.put(file);
  strip(/^x-amz-checksum/);
  await expect(uploads.put(file)).rejects.toMatchObject(UNAVAILABLE);
});

test('a part that the store does not list as ours counts as not sent', async () => {
  const at = await begun();
  strip(/^etag$/, /^x-amz-checksum/);
  await club.fault({ match: { operation: 'UploadPart' }, do: 'status', value: 200 });
  const part = { ...at, ...aFile('An early try', at.key) };
  await expect(uploads.part(part)).rejects.toMatchObject(UNAVAILABLE);
});

test.each([
  ['AccessDenied', 'AccessDenied'],
  ['ExpiredToken', 'CredentialsUnavailable'],
])('a refusal to show what the store holds (%s) has its own class', async (code, name) => {
  const value = { code, message: code, status: 403 };
  await club.fault({ match: { service: 's3' }, do: 'error', value });
  await expect(uploads.head(aFile())).rejects.toMatchObject({ name });
});

test.each([
  ['a key that is being written to', 'ConditionalRequestConflict', 409],
  ['a part that is not there as it is known here', 'InvalidPart', 400],
])('%s is a conflict: the upload is started again', async (_, code, status) => {
  const at = await begun();
  await refusing('CompleteMultipartUpload', code, status);
  expect(await uploads.complete(at)).toBe('conflict');
});

test('bytes damaged during the transfer may be sent again', async () => {
  const at = await begun();
  for (const operation of ['PutObject', 'UploadPart']) await refusing(operation, 'BadDigest', 400);
  const sent = [uploads.put(at), uploads.part(at)];
  expect(await failuresOf(...sent)).toEqual(sent.map(() => 'ServiceUnavailable'));
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
  'after a failed look-up of a key (%s), a missing file is reported absent',
  async (deed) => {
    await headFails(deed);
    expect(await uploads.head(aFile())).toBe('absent');
  },
);

test('after a failed look-up of an empty file it may be looked up again', async () => {
  const file = aFile('');
  await uploads.put(file);
  await headFails('status');
  await expect(uploads.put(file)).rejects.toMatchObject(UNAVAILABLE);
  expect(await uploads.put(file)).toBe('stored');
});

test.each([2 * HOURS, -2 * HOURS])(
  'a clock that is %i ms wrong is corrected by the store’s own, once for all requests',
  async (value) => {
    await club.fault({ match: { service: 's3' }, do: 'skew', value });
    const onWrongClock = mediaUploads({ config: club.config, credentials: club.operator });
    club.asked();
    expect(await onWrongClock.put(aFile())).toBe('stored');
    expect(club.asked()).toHaveLength(2);
    expect(await onWrongClock.complete(await begun(onWrongClock))).toBe('stored');
    expect(club.asked()).toHaveLength(3);
  },
);

test('parts and uploads past the first page of a thousand are found too', async () => {
  const at = await begun();
  const numbers = Array.from({ length: 1_001 }, (_, place) => place + 2);
  for (let start = 0; start < numbers.length; start += 50) {
    const batch = numbers.slice(start, start + 50);
    await Promise.all(batch.map((n) => uploads.part({ ...at, n })));
    await Promise.all(batch.map(() => uploads.create(at)));
  }
  const listed = (await uploads.parts(at)) as readonly { readonly n: number }[];
  expect(listed.map(({ n }) => n)).toEqual([1, ...numbers]);
  expect(new Set((await uploads.underway(at)).uploadIds).size).toBe(1_002);
});
