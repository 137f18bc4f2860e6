// @vitest-environment jsdom
import {
  parseAlbum,
  parseArticle,
  parseEvent,
  parseMatchNote,
  parsePlayer,
  type StoredItem,
  type TableName,
} from '@clubhouse/content';
import {
  aMatchNoteItem,
  anAlbumItem,
  anArticleItem,
  anEventItem,
  aPlayerItem,
} from '@clubhouse/content/testing';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { asRow } from '#shared/entities/entities.ts';
import { fieldsToGoBack, fieldsToPutBack } from '#shared/history/put-back.ts';

const picture = { width: 640, height: 480, widths: [480], alt: 'A try' };
const TEXTS = { title: 'A title', excerpt: 'An excerpt.', content: 'Some text.' };
const LEAGUE = { id: 'table-2025-26', date: '2026-01-10', text: 'Team\tP\tPts\nFerrymere\t2\t9' };
const SOCIAL = { name: 'Social', price: '45', season: '2025/26', place: '2', isHidden: true };
const ofImage = { imageUrl: 'media/1.jpg', image: 'media/1.jpg', picture };
const ofPhoto = { photoUrl: 'media/1.jpg', picture, extraResponsibility: 'Kit' };
const ofNote = { postponed: true, inspection: '10:00', venue: 'Mill Lane', note: 'Mud' };
type Parse = (item: StoredItem) => object;

/** By entity: how it is read, an item with every field, and another with those it needs. */
const SAMPLES: readonly (readonly [TableName, Parse, StoredItem, StoredItem])[] = [
  ['news', parseArticle, anArticleItem(ofImage), TEXTS],
  ['events', parseEvent, anEventItem({ type: 'Meeting' }), anEventItem({ title: 'Quiz' })],
  ['albums', parseAlbum, anAlbumItem(), { name: 'The tour', description: 'One bus.' }],
  ['players', parsePlayer, aPlayerItem(ofPhoto), aPlayerItem({ name: 'Sam Lee' })],
  ['matches', parseMatchNote, aMatchNoteItem(ofNote), { ...aMatchNoteItem(), date: '2026-11-28' }],
  ['matches', asRow, LEAGUE, { ...LEAGUE, date: '2026-01-03' }],
  ['unpublished', asRow, { id: 'news-7', ...TEXTS, publishAt: '2099-01-01T09:00:00Z' }, TEXTS],
  ['club', asRow, { id: 'membership-social', ...SOCIAL }, { name: 'Socials' }],
];

test.each(SAMPLES)(
  'restoring an item of %s yields the deleted item, and restoring a version yields that version',
  async (table, parse, whole, needed) => {
    const { store, changeElsewhere, deleteElsewhere, database } = await mountAdmin();
    const id = String(whole['id']);
    const get = async () => (await database.get(table, id))!;
    const readAs = (item: StoredItem): StoredItem => {
      const { rev: _rev, ...read } = parse(item) as StoredItem;
      const { opLog: _log, savedAt: _at, isHidden = false, ...rest } = read;
      return { ...rest, isHidden, date: table === 'news' || rest['date'] };
    };
    const before = await store(table, { ...fieldsToPutBack(table, whole), id });
    await deleteElsewhere(table, id);
    const again = await store(table, { ...fieldsToPutBack(table, before), id });
    expect(readAs(again)).toEqual(readAs(before));

    await deleteElsewhere(table, id);
    const first = await store(table, { ...fieldsToPutBack(table, needed), id });
    await changeElsewhere(table, first, fieldsToPutBack(table, whole));
    const second = await get();
    expect(readAs(second)).not.toEqual(readAs(first));
    await changeElsewhere(table, second, fieldsToGoBack(table, second, first));
    expect(readAs(await get())).toEqual({
      ...readAs(first),
      ...(table === 'club' && { place: '' }),
    });
  },
);

test('a restored draft whose publication day has passed has no publication day', () => {
  const draft = { ...TEXTS, publishAt: '2026-01-01T09:00:00.000Z' };
  expect(fieldsToPutBack('unpublished', draft)).toEqual(TEXTS);
});

test('items stored in older formats can be restored too', async () => {
  const { store } = await mountAdmin();
  const put = (table: TableName, item: StoredItem) => store(table, fieldsToPutBack(table, item));
  const article = await put('news', { ...TEXTS, image: 'media/1.jpg', imageUrl: '', note: null });
  expect(parseArticle(article)).toMatchObject({ imageUrl: 'media/1.jpg' });
  expect(await put('players', aPlayerItem({ weight: '98.5' }))).toMatchObject({ weight: 98.5 });
  const album = await put('albums', anAlbumItem({ photos: ['albums/Tour/1_a.jpg'] }));
  expect(parseAlbum(album).photos).toMatchObject([
    { name: '1_a.jpg', path: 'albums/Tour/1_a.jpg' },
  ]);
});
