import { expect, test } from 'vitest';
import { derivedKeys } from '../src/admin/delete-files.ts';
import { crc32Base64 } from '../src/admin/media-client.ts';
import { mediaStore } from '../src/admin/media-store.ts';
import { mediaUploads } from '../src/admin/media-uploads.ts';
import { takenOffKey } from '../src/entities/read-unpublished.ts';
import { AlreadyExists } from '../src/errors.ts';
import { localClub } from './local-club.ts';

const club = await localClub();
const media = mediaStore({ config: club.config, credentials: club.operator });

const bytes = new ArrayBuffer(1);
const file = { bytes, crc: crc32Base64(bytes), type: 'image/jpeg' };

async function store(keys: readonly string[]) {
  const uploads = mediaUploads({ config: club.config, credentials: club.operator });
  for (let start = 0; start < keys.length; start += 50) {
    const batch = keys.slice(start, start + 50);
    await Promise.all(batch.map((key) => uploads.put({ ...file, key })));
  }
}
async function keysIn(folder: string) {
  const keys: string[] = [];
  for await (const { key } of media.keysUnder(folder)) keys.push(key);
  return keys;
}
const aFolder = () => `media/${crypto.randomUUID()}/`;
const names = (folder: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${folder}${10_000 + place}_a.jpg`);

const upload = (key: string, text: string) =>
  media.upload({ key, bytes: new Blob([text]), type: 'text/plain' });
const served = async (key: string) => (await fetch(`${club.config.mediaBase}/${key}`)).text();

test('[3.5] an uploaded file is listed with its size, and served unchanged', async () => {
  const key = `${aFolder()}a.txt`;
  await upload(key, 'twelve bytes');
  const lastModified = expect.any(Date) as Date;
  expect((await media.list({ prefix: key })).files).toEqual([{ key, size: 12, lastModified }]);
  expect(await served(key)).toBe('twelve bytes');
});

test('[5.15, L5] an upload to a key taken by another file is refused, and that file stays', async () => {
  const key = `${aFolder()}taken.txt`;
  await upload(key, 'mine');
  await expect(upload(key, 'your')).rejects.toThrow(AlreadyExists);
  await expect(upload(key, 'mine!')).rejects.toThrow(AlreadyExists);
  expect(await served(key)).toBe('mine');
});

test('[7.15, P7] a folder of more than a thousand files is deleted whole, in calls of a thousand keys at most', async () => {
  const folder = aFolder();
  const files = [...names(folder, 1_050), `${folder}deeper/1_b.jpg`];
  const renditions = [
    ...[`derived/480/${files[0]}`, `derived/1600/${files[1_049]}`],
    `derived/768/tall/${files[1]}`,
  ];
  await media.createFolder(folder);
  await store([...files, ...renditions]);
  const keys = await keysIn(folder);
  expect(keys).toEqual([`${folder}.keep`, ...files]);

  club.asked();
  expect(await media.delete(keys)).toEqual({ failed: [] });
  // The renditions of 166 files fit into one call; the files themselves go in another.
  expect(club.asked().filter((line) => line.startsWith('POST'))).toHaveLength(2 * 7);
  expect(await keysIn(folder)).toEqual([]);
  for (const place of ['480', '1600', '768/tall']) {
    expect(await keysIn(`derived/${place}/${folder}`)).toEqual([]);
  }
});

test('files that cannot be deleted are named with the reason, the others are deleted, and an original stays while a rendition does', async () => {
  const folder = aFolder();
  const keys = names(folder, 3) as [string, string, string];
  const [, second] = keys;
  const rendition = `derived/480/${second}`;
  await store([...keys, rendition]);
  const gone = keys.flatMap(derivedKeys).filter((key) => key !== rendition);
  alterAnswer(1, deletedBut(gone, rendition));
  const { failed } = await media.delete(keys);
  expect(failed).toMatchObject([{ key: second, error: { name: 'AccessDenied' } }]);
  await club.clearFaults();
  expect(await keysIn(folder)).toEqual([second]);
  expect(await media.delete([second])).toEqual({ failed: [] });
  expect(await keysIn(folder)).toEqual([]);
});

test('when the network fails in the middle the report names the deleted and the remaining files', async () => {
  const folder = aFolder();
  const keys = names(folder, 300);
  await store(keys);
  let answered = 0;
  club.alterAnswers((answer) => {
    answered += 1;
    if (answered === 2) club.answerInstead(503, '');
    return answer;
  });
  const { failed } = await media.delete(keys);
  expect(failed.map(({ key }) => key)).toEqual(keys.slice(166));
  expect(failed[0]!.error).toMatchObject({ name: 'ServiceUnavailable' });
  await club.clearFaults();
  expect(await keysIn(folder)).toEqual(keys.slice(166));
});

test.each(['<html><body>Wi-Fi</body></html>', ''])(
  'a portal that answers 200 (%j) neither lists nor creates a folder',
  async (body) => {
    club.answerInstead(200, body);
    const unavailable = { name: 'ServiceUnavailable' };
    await expect(media.list({ prefix: 'media/' })).rejects.toMatchObject(unavailable);
    await expect(media.createFolder(aFolder())).rejects.toMatchObject(unavailable);
  },
);

test('[U16] deleted files are restored with their renditions, even if deleted twice', async () => {
  const folder = aFolder();
  // More versions and markers than a page of their list holds.
  const files = names(folder, 350);
  const renditions = [`derived/480/${files[0]}`, `derived/768/tall/${files[349]}`];
  await store([...files, ...renditions]);
  const keys = [`${folder}.keep`, ...files];
  for (const _ of [1, 2]) await media.delete(keys);
  // A file with a name that begins alike stays deleted.
  await store([`${files[0]}.png`]);
  await media.delete([`${files[0]}.png`]);
  club.asked();
  expect(await media.restore(keys)).toEqual({ failed: [] });
  expect(club.asked().filter((line) => line.startsWith('GET'))).toHaveLength(9);
  expect(await keysIn(folder)).toEqual(files);
  for (const key of renditions) expect(await keysIn(key)).toEqual([key]);
  club.asked();
  expect(await media.restore(keys)).toEqual({ failed: [] });
  expect(club.asked().filter((line) => line.startsWith('POST'))).toEqual([]);
});

test('an original is not restored while one of its renditions fails, and both can be restored later', async () => {
  const folder = aFolder();
  const [key, other] = names(folder, 2) as [string, string];
  await store([key, `derived/480/${key}`, other]);
  await media.delete([key, other]);
  // It is asked first whether they were taken off the site.
  alterAnswer(FIRST_CHANGE + 1, deletedBut([], `derived/480/${key}`));
  const { failed } = await media.restore([key, other]);
  expect(failed).toMatchObject([{ key, error: { name: 'AccessDenied' } }]);
  await club.clearFaults();
  expect(await keysIn(folder)).toEqual([other]);
  expect((await media.restore([key])).failed).toEqual([]);
  expect(await keysIn(key)).toEqual([key]);
});

test('[P8] an erased file is gone for good, and restoring it fails; a file that is not deleted stays', async () => {
  const [deleted, shown] = names(aFolder(), 2) as [string, string];
  await store([deleted, `derived/480/${deleted}`, shown]);
  await media.delete([deleted]);
  const keys = [deleted, shown];
  for (const _ of [1, 2]) {
    expect(await media.erase(keys)).toEqual({ failed: [] });
  }
  const { failed } = await media.restore(keys);
  expect(failed).toMatchObject([{ key: deleted, error: { name: 'RequestRejected' } }]);
  for (const place of ['', 'derived/480/']) expect(await keysIn(place + deleted)).toEqual([]);
  expect(await keysIn(shown)).toEqual([shown]);
});

test('deleted files are listed until they are erased, without folders and what was only taken off the site', async () => {
  const folder = aFolder();
  const [deleted, shown, hidden] = names(folder, 3) as [string, string, string];
  await store([deleted, `derived/480/${deleted}`, shown, hidden, takenOffKey(hidden)!]);
  await media.createFolder(folder);
  await media.delete([`${folder}.keep`, deleted, hidden]);
  const listed = async () => {
    const keys: string[] = [];
    for await (const { key } of media.deleted()) if (key.startsWith(folder)) keys.push(key);
    return keys;
  };
  expect(await listed()).toEqual([deleted]);
  await media.erase([deleted]);
  expect(await listed()).toEqual([]);
});

test('the marker of a version that cannot be erased stays', async () => {
  const [key] = names(aFolder(), 1) as [string];
  await store([key]);
  await media.delete([key]);
  alterAnswer(FIRST_CHANGE, deletedBut([], key));
  club.asked();
  expect((await media.erase([key])).failed).toMatchObject([{ key }]);
  expect(club.asked().filter((line) => line.startsWith('POST'))).toHaveLength(1);
  await club.clearFaults();
  expect(await keysIn(key)).toEqual([]);
});

test.each(['delete', 'restore', 'erase'] as const)(
  'a %s whose answer was lost, or was a portal’s, is reported as failed and repeated',
  async (method) => {
    const [key] = names(aFolder(), 1) as [string];
    await store([key]);
    if (method !== 'delete') await media.delete([key]);
    const failed = [{ key, error: { name: 'ServiceUnavailable' } }];
    for (const body of ['<html><body>Wi-Fi</body></html>', '']) {
      club.answerInstead(200, body);
      expect(await media[method]([key])).toMatchObject({ failed });
    }
    await club.clearFaults();
    await club.fault({ match: { operation: 'DeleteObjects' }, do: 'drop-response' });
    expect(await media[method]([key])).toMatchObject({ failed });
    await club.clearFaults();
    expect((await media[method]([key])).failed).toEqual([]);
    expect(await keysIn(key)).toEqual(method === 'restore' ? [key] : []);
  },
);

test('a folder is listed in pages of the requested size, each file and folder once', async () => {
  const folder = aFolder();
  const files = names(folder, 5);
  await store([...files, `${folder}deeper/1_b.jpg`]);
  await media.createFolder(`${folder}empty/`);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await media.list({
      prefix: folder,
      delimiter: '/',
      limit: 2,
      ...(cursor && { cursor }),
    });
    expect(page.files.length + page.folders.length).toBeLessThanOrEqual(2);
    found.push(...page.files.map(({ key }) => key), ...page.folders);
    cursor = page.cursor;
  } while (cursor);
  expect(found).toEqual([...files, `${folder}deeper/`, `${folder}empty/`]);
});

test('[7.12, 7.16] a folder is created by writing an empty placeholder file, which no list shows', async () => {
  const folder = aFolder();
  club.asked();
  await media.createFolder(folder);
  expect(club.asked()).toEqual([`PUT /${club.config.bucket}/${folder}.keep`]);
  const stored: object[] = [];
  for await (const { key, size } of media.keysUnder(folder)) stored.push({ key, size });
  expect(stored).toEqual([{ key: `${folder}.keep`, size: 0 }]);
  expect((await media.list({ prefix: folder })).files).toEqual([]);
  const { folders } = await media.list({ prefix: 'media/', delimiter: '/' });
  expect(folders).toContain(folder);
  // Making it again is success.
  await media.createFolder(folder);
});

/** The answer behind the lists of versions: of the originals, and of each kind of rendition. */
const FIRST_CHANGE = 8;

/** Renditions are asked for in the first call, originals in the second. */
function alterAnswer(place: number, instead: Response): void {
  let answered = 0;
  club.alterAnswers((answer) => {
    answered += 1;
    return answered === place ? instead : answer;
  });
}

/** The store's answer when all but one of the keys went. */
function deletedBut(gone: readonly string[], failing: string): Response {
  const deleted = gone.map((key) => `<Deleted><Key>${key}</Key></Deleted>`).join('');
  const error = `<Error><Key>${failing}</Key><Code>AccessDenied</Code><Message>No</Message></Error>`;
  return new Response(`<DeleteResult>${deleted}${error}</DeleteResult>`);
}
