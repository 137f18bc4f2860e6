import { createHash } from 'node:crypto';
import { Upload } from '@aws-sdk/lib-storage';
import { expect, test } from 'vitest';
import { Bucket, refused, testCloud } from './cloud.ts';
import { multipartSteps, pieces, withoutChecksums } from './multipart-bench.ts';

const whole = Buffer.concat(pieces);
const GONE = '404 NoSuchUpload';
const TAKEN = '412 PreconditionFailed';

const bench = testCloud();
const steps = multipartSteps(bench);
const small = (Key: string, text = 'small') => steps.ready(Key, [text]);

test('an upload in parts becomes an object of them, in their order, with the attributes of its start', async () => {
  const Key = 'media/whole';
  const attributes = { ContentType: 'video/mp4', Metadata: { by: 'kim' }, CacheControl: 'none' };
  const id = await steps.begin(Key, attributes);
  const sent = pieces.map((piece, i) => steps.send(Key, id, i + 1, piece));
  const parts = withoutChecksums(await Promise.all(sent));
  expect(await refused(steps.head(Key))).toBe('404 NotFound');
  const md5s = pieces.map((piece) => createHash('md5').update(piece).digest());
  const ETag = `"${createHash('md5').update(Buffer.concat(md5s)).digest('hex')}-3"`;
  expect(await steps.complete(Key, id, parts)).toMatchObject({
    ...{ Bucket, Key, ETag },
    Location: `${bench.url}/${Bucket}/${Key}`,
  });
  const expected = { ETag, ContentLength: whole.length, ...attributes };
  expect(await steps.head(Key)).toMatchObject(expected);
  expect((await steps.download(Key)).equals(whole)).toBe(true);
  expect(await refused(steps.parts(Key, id))).toBe(GONE);
});

test('parts may be sent in any order, some again, and some omitted from the object', async () => {
  const Key = 'media/chosen';
  const id = await steps.begin(Key);
  const late = await steps.send(Key, id, 7, 'the end');
  await steps.send(Key, id, 3, 'not this');
  const again = await steps.send(Key, id, 2, pieces[0]);
  await steps.send(Key, id, 2, pieces[1]);
  expect(await refused(steps.complete(Key, id, [again, late]))).toBe('400 InvalidPart');
  const first = await steps.send(Key, id, 2, pieces[0]);
  expect(await steps.parts(Key, id)).toEqual([2, 3, 7]);
  await steps.complete(Key, id, withoutChecksums([first, late]));
  const expected = Buffer.concat([pieces[0], Buffer.from('the end')]);
  expect((await steps.download(Key)).equals(expected)).toBe(true);
});

test('an aborted upload accepts nothing more; under another key it is unknown', async () => {
  const Key = 'media/aborted';
  const { id, parts } = await small(Key);
  const everyCall = (key: string) =>
    Promise.all([
      refused(steps.send(key, id, 1, 'late')),
      refused(steps.parts(key, id)),
      refused(steps.complete(key, id, parts)),
      refused(steps.abort(key, id)),
    ]);
  const gone = [GONE, GONE, GONE, GONE];
  expect(await everyCall('media/yours')).toEqual(gone);
  expect(await steps.parts(Key, id)).toEqual([1]);
  expect(await steps.abort(Key, id)).toMatchObject({ $metadata: { httpStatusCode: 204 } });
  expect(await everyCall(Key)).toEqual(gone);
  expect(await refused(steps.head(Key))).toBe('404 NotFound');
});

test('a repeated completion has the same answer, until its object is replaced or deleted', async () => {
  const Key = 'media/again';
  const { id, parts } = await steps.ready(Key);
  const free = { IfNoneMatch: '*' };
  const first = await steps.complete(Key, id, parts, free);
  const { ETag, Location, ChecksumCRC64NVME } = await steps.complete(Key, id, parts, free);
  expect(first).toMatchObject({ ETag, Location, ChecksumCRC64NVME });
  expect(await refused(steps.complete(Key, id, parts.slice(0, 1)))).toBe(GONE);
  const [one, two] = [await small(Key, 'one'), await small(Key, 'two')];
  for (const upload of [one, two]) await steps.complete(Key, upload.id, upload.parts);
  expect(await refused(steps.complete(Key, one.id, one.parts))).toBe(GONE);
  await bench.s3.deleteObject({ Bucket, Key });
  expect(await refused(steps.complete(Key, two.id, two.parts))).toBe(GONE);
});

test.each([
  ['a part that was not sent', [1, 4], 'InvalidPart'],
  ['parts out of order', [2, 1], 'InvalidPartOrder'],
  ['a part twice', [1, 1], 'InvalidPartOrder'],
  ['a short part that is not the last', [3, 5], 'EntityTooSmall'],
  ['no part at all', [], 'MalformedXML'],
])('an upload cannot be completed with %s', async (_, numbers, code) => {
  const Key = 'media/wrong';
  const { id, parts } = await steps.ready(Key);
  const known = [...parts, await steps.send(Key, id, 5, 'last')];
  const named = numbers.map((PartNumber) => ({
    PartNumber,
    ETag: known.find((part) => part.PartNumber === PartNumber)?.ETag ?? '"none"',
  }));
  expect(await refused(steps.complete(Key, id, named))).toBe(`400 ${code}`);
  // Nothing has happened to it.
  await steps.complete(Key, id, parts);
});

test.each([0, 10_001])('[9.15] an upload has no part %i', async (number) => {
  const id = await steps.begin('media/numbers');
  expect(await refused(steps.send('media/numbers', id, number, 'x'))).toBe('400 InvalidArgument');
  await steps.send('media/numbers', id, 10_000, 'x');
});

test('the upload helper of the SDK stores an object, onto a free key only', async () => {
  const params = { Bucket, Key: 'media/helped', Body: whole, IfNoneMatch: '*' };
  const upload = () => new Upload({ client: bench.s3, params }).done();
  await upload();
  expect((await steps.download('media/helped')).equals(whole)).toBe(true);
  expect(await refused(upload())).toBe(TAKEN);
});

test('of several uploads completed at once onto a free key exactly one is the object, and all callers get that answer', async () => {
  for (let round = 0; round < 5; round++) {
    const Key = `media/${crypto.randomUUID()}`;
    const uploads = [await small(Key), await small(Key)];
    const complete = ({ id, parts }: (typeof uploads)[number]) =>
      steps.complete(Key, id, parts, { IfNoneMatch: '*' });
    const twice = uploads.map((upload) => Promise.allSettled([complete(upload), complete(upload)]));
    const outcomes = await Promise.all(twice);
    const { ETag } = await steps.head(Key);
    const isWinner = outcomes.map((calls) => calls.every(({ status }) => status === 'fulfilled'));
    expect(isWinner.toSorted()).toEqual([false, true]);
    const lost = uploads[isWinner.indexOf(false)]!;
    expect(await refused(complete(lost))).toBe(TAKEN);
    expect(await steps.parts(Key, lost.id)).toEqual([1]);
    expect(await complete(uploads[isWinner.indexOf(true)]!)).toMatchObject({ ETag });
  }
});
