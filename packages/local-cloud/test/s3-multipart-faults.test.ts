import { ListMultipartUploadsCommand, NoSuchUpload, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connection, signInAgain, userCredentials, type Credentials } from './clients.ts';
import { multipartSteps, withoutChecksums, type MultipartSteps } from './multipart-bench.ts';
import { mounts } from './mounts.ts';
import { Bucket, refusal, s3Bench, type S3Bench } from './s3-bench.ts';

const free = { IfNoneMatch: '*' } as const;

/** Each step of an upload that has one part sent; the last two end it. */
const operations = [
  'CreateMultipartUpload',
  'UploadPart',
  'ListParts',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
] as const;
type Operation = (typeof operations)[number];

describe.each(mounts)('faults in the middle of an upload behind $name', (mount) => {
  let bench: S3Bench;
  let steps: MultipartSteps;
  let Key = '';
  let id = '';
  let first: Awaited<ReturnType<MultipartSteps['send']>>;
  beforeAll(async () => {
    bench = await s3Bench(mount);
    steps = multipartSteps(bench.s3);
  });
  beforeEach(async ({ task }) => {
    // No test finds the object of another.
    Key = `media/${task.id}`;
    id = await steps.begin(Key);
    [first] = withoutChecksums([await steps.send(Key, id, 1, 'one')]) as [typeof first];
  });
  afterEach(() => faults('DELETE'));
  afterAll(() => bench.close());

  const faults = (method: string, body?: unknown) =>
    fetch(`${bench.endpoint}/_local/faults`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const fault = (operation: Operation, deed: object) =>
    faults('POST', { match: { service: 's3', operation }, times: 1, ...deed });
  const step = (by: MultipartSteps, operation: Operation): Promise<unknown> =>
    ({
      CreateMultipartUpload: () => by.begin(Key),
      UploadPart: () => by.send(Key, id, 2, 'two'),
      ListParts: () => by.parts(Key, id),
      CompleteMultipartUpload: () => by.complete(Key, id, [first], free),
      AbortMultipartUpload: () => by.abort(Key, id),
    })[operation]();
  const exists = () =>
    steps.head(Key).then(
      () => true,
      () => false,
    );
  const partsLeft = () =>
    steps.parts(Key, id).catch((cause: unknown) => {
      if (cause instanceof NoSuchUpload) return 'ended';
      throw cause;
    });
  const clientOf = (credentials?: Credentials, maxAttempts = 1) =>
    multipartSteps(
      new S3Client({
        ...connection(bench.endpoint, credentials),
        forcePathStyle: true,
        maxAttempts,
        expectContinueHeader: false,
      }),
    );

  test('an upload whose beginning’s answer was lost is found by its key, and goes on', async () => {
    await fault('CreateMultipartUpload', { do: 'drop-response' });
    await expect(step(steps, 'CreateMultipartUpload')).rejects.toBeInstanceOf(Error);
    const under = new ListMultipartUploadsCommand({ Bucket, Prefix: Key });
    const { Uploads = [] } = await bench.s3.send(under);
    const lost = Uploads.filter(({ UploadId }) => UploadId !== id);
    expect(lost).toMatchObject([{ Key }]);
    const found = lost[0]!.UploadId!;
    const [part] = withoutChecksums([await steps.send(Key, found, 1, 'other')]) as [typeof first];
    await expect(steps.complete(Key, found, [part], free)).resolves.toMatchObject({ Key });
    // The one that was begun before it is left as it was.
    expect([await partsLeft(), await exists()]).toEqual([[1], true]);
  });

  test('parts whose list was lost are as they were, and listed when asked again', async () => {
    await fault('ListParts', { do: 'drop-response' });
    await expect(step(steps, 'ListParts')).rejects.toBeInstanceOf(Error);
    expect([await partsLeft(), await exists()]).toEqual([[1], false]);
    await expect(steps.complete(Key, id, [first], free)).resolves.toMatchObject({ Key });
  });

  test('a part whose answer was lost is there', async () => {
    await fault('UploadPart', { do: 'drop-response' });
    await expect(step(steps, 'UploadPart')).rejects.toBeInstanceOf(Error);
    expect(await partsLeft()).toEqual([1, 2]);
  });

  test('an upload whose completion’s answer was lost is whole, and says so when asked again', async () => {
    await fault('CompleteMultipartUpload', { do: 'drop-response' });
    await expect(step(steps, 'CompleteMultipartUpload')).rejects.toBeInstanceOf(Error);
    expect([await partsLeft(), await exists()]).toEqual(['ended', true]);
    const { ETag } = await steps.complete(Key, id, [first], free);
    expect(ETag).toBe((await steps.head(Key)).ETag);
  });

  test('an upload whose abortion’s answer was lost is gone', async () => {
    await fault('AbortMultipartUpload', { do: 'drop-response' });
    await expect(step(steps, 'AbortMultipartUpload')).rejects.toBeInstanceOf(Error);
    expect(await partsLeft()).toBe('ended');
  });

  test('credentials that expire in the middle end nothing, and new ones go on', async () => {
    const old = clientOf(await userCredentials(bench.endpoint, 'Editors'));
    await old.send(Key, id, 2, 'two');
    await faults('POST', { match: { service: 's3' }, do: 'expire-credentials' });
    for (const operation of operations) {
      await expect(step(old, operation)).rejects.toThrow(refusal('ExpiredToken', 400));
    }
    const fresh = clientOf(await signInAgain(bench.endpoint, 'Editors'));
    await expect(fresh.send(Key, id, 2, 'two')).resolves.toBeDefined();
    await faults('DELETE');
    expect(await partsLeft()).toEqual([1, 2]);
  });
});
