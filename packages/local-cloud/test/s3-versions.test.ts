import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Bucket, openCloud, refused, testCloud } from './cloud.ts';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';

const bench = testCloud({}, { anewEachTime: true });

const DAY = 24 * 60 * 60;
const Key = 'media/a';
const at = { Bucket, Key };

const put = (Body: string, key = Key) => bench.s3.putObject({ Bucket, Key: key, Body });
const text = async (VersionId?: string) =>
  (await bench.s3.getObject({ ...at, VersionId })).Body?.transformToString();

/** Each version and marker of a prefix, as `key version`, and which of them are the latest. */
async function listed(Prefix = '') {
  const answer = await bench.s3.listObjectVersions({ Bucket, Prefix });
  const { Versions = [], DeleteMarkers = [] } = answer;
  const short = (list: typeof DeleteMarkers) => list.map((one) => `${one.Key} ${one.VersionId}`);
  const latest = [...Versions, ...DeleteMarkers].filter(({ IsLatest }) => IsLatest);
  return { versions: short(Versions), markers: short(DeleteMarkers), latest: short(latest) };
}

test('an overwritten object stays as a version, and is the latest once the later one is deleted', async () => {
  const { VersionId: first } = await put('one');
  const { VersionId: second } = await put('second');
  expect(await text()).toBe('second');
  expect(await text(first)).toBe('one');
  const head = { VersionId: first, ContentLength: 3 };
  expect(await bench.s3.headObject({ ...at, VersionId: first })).toMatchObject(head);
  expect(await listed()).toEqual({
    versions: [`${Key} ${second}`, `${Key} ${first}`],
    markers: [],
    latest: [`${Key} ${second}`],
  });
  expect((await bench.s3.listObjectsV2({ Bucket })).Contents).toMatchObject([{ Key, Size: 6 }]);
  // To repeat it is success.
  for (const _ of [1, 2]) await bench.s3.deleteObject({ ...at, VersionId: second });
  expect(await refused(text(second))).toBe('404 NoSuchVersion');
  expect(await text()).toBe('one');
});

test('a deleted object is hidden by a marker, and is back once the markers are deleted', async () => {
  const { VersionId: stored } = await put('one');
  const once = await bench.s3.deleteObject(at);
  const again = await bench.s3.deleteObjects({ Bucket, Delete: { Objects: [{ Key }] } });
  expect(once.DeleteMarker).toBe(true);
  expect(again.Deleted).toMatchObject([{ Key, DeleteMarker: true }]);
  const markers = [again.Deleted?.[0]?.DeleteMarkerVersionId, once.VersionId];
  expect(await listed()).toEqual({
    versions: [`${Key} ${stored}`],
    markers: markers.map((marker) => `${Key} ${marker}`),
    latest: [`${Key} ${markers[0]}`],
  });
  expect((await fetch(`${bench.url}/_media/${Key}?versionId=${stored}`)).status).toBe(404);
  await expect(text()).rejects.toMatchObject({
    name: 'NoSuchKey',
    $response: { headers: { 'x-amz-delete-marker': 'true' } },
  });
  expect(await refused(text(markers[0]))).toBe('405 MethodNotAllowed');
  expect((await bench.s3.listObjectsV2({ Bucket })).KeyCount).toBe(0);

  const undone = await bench.s3.deleteObject({ ...at, VersionId: markers[0] });
  expect(undone).toMatchObject({ DeleteMarker: true, VersionId: markers[0] });
  const [, first] = markers;
  const Objects = [{ Key, VersionId: first }];
  expect((await bench.s3.deleteObjects({ Bucket, Delete: { Objects } })).Deleted).toEqual([
    { Key, VersionId: first, DeleteMarker: true, DeleteMarkerVersionId: first },
  ]);
  expect(await text()).toBe('one');
});

test('a key behind a marker is free, and a marker that hides nothing is not stored', async () => {
  await put('one');
  await bench.s3.deleteObject(at);
  await bench.s3.putObject({ ...at, Body: 'new', IfNoneMatch: '*' });
  expect(await text()).toBe('new');
  expect(await bench.s3.deleteObject({ Bucket, Key: 'media/none' })).toHaveProperty('VersionId');
  expect(await listed('media/none')).toEqual({ versions: [], markers: [], latest: [] });
});

test('thirty days later a deleted object and its marker are gone, and a current one is not', async () => {
  const { VersionId } = await put('one');
  await put('stays', 'media/b');
  await bench.s3.deleteObject(at);
  const { Versions } = await bench.s3.listObjectVersions({ Bucket, KeyMarker: Key });
  expect(Versions).toMatchObject([{ Key: 'media/b', IsLatest: true }]);
  bench.putClockForward(30 * DAY - 60);
  expect((await listed(Key)).versions).toHaveLength(1);
  bench.putClockForward(120);
  expect(await listed(Key)).toEqual({ versions: [], markers: [], latest: [] });
  expect(await refused(text(VersionId))).toBe('404 NoSuchVersion');
  expect((await listed()).versions).toHaveLength(1);
});

test('versions survive a restart, and expired ones leave nothing on the disk', async () => {
  const dataDir = await temporaryFolder();
  const files = async () =>
    Promise.all(['records', 'bodies'].map((name) => readdir(join(dataDir, 's3', name))));
  const first = await openCloud({ dataDir });
  await first.s3.putObject({ ...at, Body: 'one' });
  const { VersionId } = await first.s3.deleteObject(at);
  await first.close();

  const again = await openCloud({ dataDir });
  expect(await refused(again.s3.getObject(at))).toBe('404 NoSuchKey');
  await again.s3.deleteObject({ ...at, VersionId });
  const { Body } = await again.s3.getObject(at);
  expect(await Body?.transformToString()).toBe('one');
  await again.s3.deleteObject(at);
  await again.close();
  expect((await files()).map((names) => names.length)).toEqual([1, 1]);

  const later = await openCloud({ dataDir, clock: () => Date.now() + 31 * DAY * 1000 });
  await later.close();
  expect(await files()).toEqual([[], []]);
});
