import { createHash } from 'node:crypto';
import { Upload } from '@aws-sdk/lib-storage';
import { describe, expect, test } from 'vitest';
import { Bucket, refusal, testCloud } from './cloud.ts';
import { multipartSteps, pieces, withoutChecksums } from './multipart-bench.ts';

const whole = Buffer.concat(pieces);
const gone = refusal('NoSuchUpload', 404);
const taken = refusal('PreconditionFailed', 412);

describe('an upload in parts', () => {
  const bench = testCloud();
  const steps = multipartSteps(bench);

  /** An upload with all its parts sent. */
  const ready = async (Key: string) => {
    const id = await steps.begin(Key);
    return { id, parts: withoutChecksums(await steps.sendAll(Key, id)) };
  };
  const small = async (Key: string, text = 'small') => {
    const id = await steps.begin(Key);
    return { id, parts: withoutChecksums([await steps.send(Key, id, 1, text)]) };
  };

  test('becomes an object of its parts, in their order, as it was begun', async () => {
    const Key = 'media/whole';
    const attributes = { ContentType: 'video/mp4', Metadata: { by: 'kim' }, CacheControl: 'none' };
    const id = await steps.begin(Key, attributes);
    const parts = withoutChecksums(await steps.sendAll(Key, id));
    await expect(steps.head(Key)).rejects.toThrow(refusal('NotFound', 404));
    const md5s = pieces.map((piece) => createHash('md5').update(piece).digest());
    const ETag = `"${createHash('md5').update(Buffer.concat(md5s)).digest('hex')}-3"`;
    expect(await steps.complete(Key, id, parts)).toMatchObject({
      ...{ Bucket, Key, ETag },
      Location: `${bench.url}/${Bucket}/${Key}`,
    });
    expect(await steps.head(Key)).toMatchObject({
      ETag,
      ContentLength: whole.length,
      ...attributes,
    });
    expect(Buffer.compare(await steps.download(Key), whole)).toBe(0);
    await expect(steps.parts(Key, id)).rejects.toThrow(gone);
  });

  test('may have its parts sent in any order, some again, and some left out of the object', async () => {
    const Key = 'media/chosen';
    const id = await steps.begin(Key);
    const late = await steps.send(Key, id, 7, 'the end');
    await steps.send(Key, id, 3, 'not this');
    const again = await steps.send(Key, id, 2, pieces[0]);
    await steps.send(Key, id, 2, pieces[1]);
    const first = await steps.send(Key, id, 2, pieces[0]);
    expect(await steps.parts(Key, id)).toEqual([2, 3, 7]);
    expect(again.ETag).toBe(first.ETag);
    await steps.complete(Key, id, withoutChecksums([first, late]));
    const expected = Buffer.concat([pieces[0], Buffer.from('the end')]);
    expect(Buffer.compare(await steps.download(Key), expected)).toBe(0);
  });

  test('may be aborted, and then takes nothing', async () => {
    const Key = 'media/aborted';
    const { id, parts } = await small(Key);
    expect(await steps.abort(Key, id)).toMatchObject({ $metadata: { httpStatusCode: 204 } });
    await expect(steps.send(Key, id, 1, 'late')).rejects.toThrow(gone);
    await expect(steps.abort(Key, id)).rejects.toThrow(gone);
    await expect(steps.complete(Key, id, parts)).rejects.toThrow(gone);
    await expect(steps.head(Key)).rejects.toThrow(refusal('NotFound', 404));
  });

  test('is nobody’s under another key', async () => {
    const { id, parts } = await small('media/mine');
    await expect(steps.complete('media/yours', id, parts)).rejects.toThrow(gone);
    await expect(steps.parts('media/yours', id)).rejects.toThrow(gone);
    await expect(steps.abort('media/yours', id)).rejects.toThrow(gone);
    expect(await steps.parts('media/mine', id)).toEqual([1]);
  });

  test('ends on a free key only, if so asked, and is not lost when the key is taken', async () => {
    const Key = 'media/free';
    const [one, two] = [await small(Key, 'one'), await small(Key, 'two')];
    await steps.complete(Key, one.id, one.parts, { IfNoneMatch: '*' });
    const again = () => steps.complete(Key, two.id, two.parts, { IfNoneMatch: '*' });
    await expect(again()).rejects.toThrow(taken);
    expect(await steps.parts(Key, two.id)).toEqual([1]);
    const { ETag } = await steps.head(Key);
    await expect(steps.complete(Key, two.id, two.parts, { IfMatch: '"x"' })).rejects.toThrow(taken);
    await steps.complete(Key, two.id, two.parts, { IfMatch: ETag });
    expect(Buffer.from(await steps.download(Key)).toString()).toBe('two');
  });

  test('answers the same when completed again, whatever its conditions', async () => {
    const Key = 'media/again';
    const { id, parts } = await ready(Key);
    const first = await steps.complete(Key, id, parts, { IfNoneMatch: '*' });
    const second = await steps.complete(Key, id, parts, { IfNoneMatch: '*' });
    const { ETag, Location, ChecksumCRC64NVME } = second;
    expect(first).toMatchObject({ ETag, Location, ChecksumCRC64NVME });
    await expect(steps.complete(Key, id, parts.slice(0, 1))).rejects.toThrow(gone);
  });

  test('is forgotten when its object was replaced, deleted, or made an hour ago', async () => {
    const Key = 'media/forgotten';
    const [one, two] = [await small(Key, 'one'), await small(Key, 'two')];
    await steps.complete(Key, one.id, one.parts);
    await steps.complete(Key, two.id, two.parts);
    await expect(steps.complete(Key, one.id, one.parts)).rejects.toThrow(gone);
    bench.putClockForward(3540);
    await steps.complete(Key, two.id, two.parts);
    bench.putClockForward(120);
    await expect(steps.complete(Key, two.id, two.parts)).rejects.toThrow(gone);
    await bench.s3.deleteObject({ Bucket, Key });
    await expect(steps.complete(Key, two.id, two.parts)).rejects.toThrow(gone);
  });

  test.each([
    ['a part that was not sent', [1, 4], 'InvalidPart'],
    ['parts out of order', [2, 1], 'InvalidPartOrder'],
    ['a part twice', [1, 1], 'InvalidPartOrder'],
    ['a short part that is not the last', [3, 5], 'EntityTooSmall'],
    ['no part at all', [], 'MalformedXML'],
  ])('is not made of %s', async (_, numbers, code) => {
    const Key = 'media/wrong';
    const { id, parts } = await ready(Key);
    const last = await steps.send(Key, id, 5, 'last');
    const known = [...parts, last];
    const named = numbers.map((PartNumber) => ({
      PartNumber,
      ETag: known.find((part) => part.PartNumber === PartNumber)?.ETag ?? '"none"',
    }));
    await expect(steps.complete(Key, id, named)).rejects.toThrow(refusal(code, 400));
    // Nothing has happened to it.
    await steps.complete(Key, id, parts);
  });

  test('is not made of a part that was sent again meanwhile', async () => {
    const { id, parts } = await small('media/anew', 'old');
    await steps.send('media/anew', id, 1, 'new');
    await expect(steps.complete('media/anew', id, parts)).rejects.toThrow(
      refusal('InvalidPart', 400),
    );
  });

  test.each([0, 10_001])('[9.15] has no part %i', async (number) => {
    const id = await steps.begin('media/numbers');
    const sent = steps.send('media/numbers', id, number, 'x');
    await expect(sent).rejects.toThrow(refusal('InvalidArgument', 400));
    await steps.send('media/numbers', id, 10_000, 'x');
  });

  test('may come from the upload helper, onto a free key only', async () => {
    const params = { Bucket, Key: 'media/helped', Body: whole, IfNoneMatch: '*' };
    const upload = () => new Upload({ client: bench.s3, params }).done();
    await upload();
    expect(Buffer.compare(await steps.download('media/helped'), whole)).toBe(0);
    await expect(upload()).rejects.toThrow(taken);
  });

  /** Repeats an attempt, each time with its own key. */
  const often = async (attempt: (key: string) => Promise<void>) => {
    for (let round = 0; round < 5; round++) await attempt(`media/${crypto.randomUUID()}`);
  };
  const free = { IfNoneMatch: '*' } as const;

  test('of several at once onto a free key exactly one is the object', () =>
    often(async (Key) => {
      const uploads = [await small(Key), await small(Key), await small(Key)];
      const outcomes = await Promise.allSettled(
        uploads.map(({ id, parts }) => steps.complete(Key, id, parts, free)),
      );
      expect(
        outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])),
      ).toEqual([taken, taken]);
      const left = uploads.map(({ id }) => steps.parts(Key, id).catch((cause: unknown) => cause));
      expect(await Promise.all(left)).toEqual(
        outcomes.map(({ status }) => (status === 'fulfilled' ? gone : [1])),
      );
    }));

  test('completed twice at once is one object, and both hear of it', () =>
    often(async (Key) => {
      const { id, parts } = await small(Key);
      const complete = () => steps.complete(Key, id, parts, free);
      const answers = await Promise.all([complete(), complete(), complete()]);
      const { ETag } = await steps.head(Key);
      expect(answers.map((answer) => answer.ETag)).toEqual([ETag, ETag, ETag]);
    }));
});
