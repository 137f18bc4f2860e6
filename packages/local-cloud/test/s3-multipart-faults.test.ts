import { ListMultipartUploadsCommand, NoSuchUpload } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, test } from 'vitest';
import { Bucket, LOGIN, refusal, testCloud } from './cloud.ts';
import { multipartSteps, withoutChecksums, type MultipartSteps } from './multipart-bench.ts';

const free = { IfNoneMatch: '*' } as const;

describe('faults in the middle of an upload', () => {
  const cloud = testCloud();
  const steps = multipartSteps(cloud);
  let Key = '';
  let id = '';
  let first: ReturnType<typeof withoutChecksums>;
  beforeEach(async ({ task }) => {
    // No test finds the object of another.
    Key = `media/${task.id}`;
    id = await steps.begin(Key);
    first = withoutChecksums([await steps.send(Key, id, 1, 'one')]);
  });

  /** Does a step whose answer is lost. */
  const lose = async (operation: string, step: () => Promise<unknown>) => {
    await cloud.setFault({ match: { operation }, times: 1, do: 'drop-response' });
    await expect(step()).rejects.toBeInstanceOf(Error);
  };
  const partsLeft = () =>
    steps.parts(Key, id).catch((cause: unknown) => {
      if (cause instanceof NoSuchUpload) return 'ended';
      throw cause;
    });

  test('an upload whose beginning’s answer was lost is found by its key, and goes on', async () => {
    await lose('CreateMultipartUpload', () => steps.begin(Key));
    const under = new ListMultipartUploadsCommand({ Bucket, Prefix: Key });
    const { Uploads = [] } = await cloud.s3.send(under);
    const [lost, ...more] = Uploads.filter(({ UploadId }) => UploadId !== id);
    expect([lost?.Key, more]).toEqual([Key, []]);
    const part = await steps.send(Key, lost!.UploadId!, 1, 'other');
    await steps.complete(Key, lost!.UploadId!, withoutChecksums([part]), free);
    // The one that was begun before it is left as it was.
    expect(await partsLeft()).toEqual([1]);
  });

  test('a part whose answer was lost is there', async () => {
    await lose('UploadPart', () => steps.send(Key, id, 2, 'two'));
    expect(await partsLeft()).toEqual([1, 2]);
  });

  test('an upload whose completion’s answer was lost is whole, and says so when asked again', async () => {
    await lose('CompleteMultipartUpload', () => steps.complete(Key, id, first, free));
    expect(await partsLeft()).toBe('ended');
    const { ETag } = await steps.complete(Key, id, first, free);
    expect(ETag).toBe((await steps.head(Key)).ETag);
  });

  test('an upload whose abortion’s answer was lost is gone', async () => {
    await lose('AbortMultipartUpload', () => steps.abort(Key, id));
    expect(await partsLeft()).toBe('ended');
  });

  test('credentials that expire in the middle end nothing, and new ones go on', async () => {
    await cloud.addUser('kim@club.test', { groups: ['Editors'] });
    const signIn = async () => {
      const { IdToken } = await cloud.signIn('kim@club.test');
      return multipartSteps(cloud.clients(await cloud.credentials({ [LOGIN]: IdToken })));
    };
    const old = await signIn();
    await old.send(Key, id, 2, 'two');
    await cloud.setFault({ match: { service: 's3' }, do: 'expire-credentials' });
    const attempts: ((by: MultipartSteps) => Promise<unknown>)[] = [
      (by) => by.begin(Key),
      (by) => by.send(Key, id, 3, 'three'),
      (by) => by.parts(Key, id),
      (by) => by.complete(Key, id, first, free),
      (by) => by.abort(Key, id),
    ];
    for (const attempt of attempts) {
      await expect(attempt(old)).rejects.toThrow(refusal('ExpiredToken', 400));
    }
    await (await signIn()).send(Key, id, 3, 'three');
    await cloud.faults('DELETE');
    expect(await partsLeft()).toEqual([1, 2, 3]);
  });
});
