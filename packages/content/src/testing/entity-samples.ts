import * as v from 'valibot';
import { albumEntries, coverRules } from '../entities/album.ts';
import { articleEntries } from '../entities/article.ts';
import { clubParts } from '../entities/club-parts.ts';
import { eventText } from '../entities/event.ts';
import { matchNoteText } from '../entities/match-note.ts';
import { playerEntries } from '../entities/player.ts';
import { unpublishedText } from '../entities/unpublished.ts';
import type { StoredItem, TableName } from '../reader/database-reader.ts';
import {
  aMatchNoteItem,
  anAlbumItem,
  anArticleItem,
  anEventItem,
  aPhoto,
  aPlayer,
  aPlayerItem,
} from './samples.ts';

/** The samples of an entity for the suites of writes and of damaged items. */
export interface EntitySample {
  /** The rules that its writes apply, and those of the fields that the writes add. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** A stored item with every possible field. */
  readonly whole: StoredItem;
  /** The required fields. */
  readonly fields: StoredItem;
  /** Two edits of different fields. */
  readonly edit: StoredItem;
  readonly otherEdit: StoredItem;
  /** Fields that break the entity's rules. */
  readonly broken: StoredItem;
  /** The index keys of the item under an id, saved at 2025-11-02T12:00:00Z. */
  readonly listed: (id: string) => StoredItem;
}

const picture = { width: 640, height: 480, widths: [480], alt: 'A try' };
const photos = [aPhoto({ caption: 'A try', url: 'https://media.test/a.jpg' })];
const { id: _id, rev: _rev, extraResponsibility: _extra, photoUrl: _url, ...player } = aPlayer();

export const entitySamples: Readonly<Record<TableName, EntitySample>> = {
  news: {
    rules: { ...articleEntries(), date: v.string() },
    whole: anArticleItem({ image: 'media/1.jpg', imageUrl: 'media/1.jpg', picture }),
    fields: { title: 'Lions win', excerpt: 'A late try.', content: 'It rained.' },
    edit: { title: 'Lions win again' },
    otherEdit: { excerpt: 'Two late tries.' },
    broken: { title: ' ' },
    listed: () => ({
      listed: 'news',
      listOrder: '2025-11-02#2025-11-02T12:00:00.000Z',
      date: '2025-11-02',
    }),
  },
  events: {
    rules: eventText.entries,
    whole: anEventItem(),
    fields: {
      title: 'Quiz night',
      date: '2025-12-06',
      time: '19:30',
      location: 'The clubhouse',
      description: 'Teams of six.',
    },
    edit: { title: 'Quiz and curry night' },
    otherEdit: { location: 'The barn' },
    broken: { time: '25:00' },
    listed: (id) => ({ listed: 'events', listOrder: `2025-12-06#19:30#${id}`, type: 'Social' }),
  },
  albums: {
    rules: { ...albumEntries(), cover: coverRules },
    whole: anAlbumItem({ photos, coverImage: photos[0]!.path }),
    fields: { name: 'Tour', description: 'One bus.', photos: [aPhoto()] },
    edit: { name: 'The tour' },
    otherEdit: { description: 'Two buses.' },
    broken: { photos: 'none' },
    listed: () => ({
      listed: 'albums',
      createdDate: '2025-11-02T12:00:00.000Z',
      photoCount: 1,
      cover: {
        path: aPhoto().path,
        picture: { width: 2048, height: 1365, widths: [480, 768, 1080, 1600] },
      },
    }),
  },
  players: {
    rules: playerEntries(),
    whole: aPlayerItem({ photoUrl: 'media/1.jpg', picture }),
    fields: player,
    edit: { position: 'Number 8' },
    otherEdit: { weight: 101.2 },
    broken: { height: 'tall' },
    listed: () => ({ extraResponsibility: '', photoUrl: '' }),
  },
  unpublished: {
    rules: unpublishedText.entries,
    whole: { id: 'news-1762099200000', title: 'Lions win', publishAt: '2025-12-06T09:00:00.000Z' },
    fields: { title: 'Lions win', publishAt: '2025-12-06T09:00:00.000Z' },
    edit: { title: 'Lions win again' },
    otherEdit: { excerpt: 'Two late tries.' },
    broken: { publishAt: 'soon' },
    listed: (id) => ({ listed: 'unpublished', listOrder: `2025-12-06T09:00:00.000Z#${id}` }),
  },
  club: {
    rules: { ...clubParts.membership.rules, place: v.string() },
    whole: {
      ...{ id: 'membership-social', name: 'Social', price: '45', season: '2025/26', place: '2' },
      ...{ summary: 'For the bar.', includes: 'Socials', isHidden: false },
    },
    fields: {
      ...{ name: 'Social', price: '45', season: '2025/26' },
      ...{ summary: 'For the bar.', includes: 'Socials' },
    },
    edit: { price: '50' },
    otherEdit: { season: '2026/27' },
    broken: { season: '2026/26' },
    listed: () => ({}),
  },
  matches: {
    rules: matchNoteText.entries,
    whole: aMatchNoteItem(),
    fields: { date: '2025-12-06', homeTeam: 'Ferrymere', awayTeam: 'Tidemill', postponed: true },
    edit: { postponed: false },
    otherEdit: { venue: 'Mill Lane' },
    broken: { inspection: '10 o’clock' },
    listed: (id) => ({ listed: 'matches', listOrder: `2025-12-06#${id}`, note: '' }),
  },
};
