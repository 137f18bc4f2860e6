import { newClub } from '@clubhouse/club';
import {
  club,
  sampleAlbums,
  sampleContent,
  sampleEvents,
  samplePlayers,
} from '@clubhouse/club/sample';
import {
  imageKey,
  nationalities,
  parseAlbum,
  parseEvent,
  parsePlayer,
  positionOrder,
  POSITIONS,
  type ReadLog,
} from '@clubhouse/content';
import { clubOf } from '@clubhouse/content/club';
import { clubConfig } from '@clubhouse/infra';
import { expect, test } from 'vitest';
import {
  sampleParts,
  storedAlbum,
  storedEvent,
  storedPart,
  storedPlayer,
} from '../src/seed/sample-items.ts';
import { sampleUploads } from '../src/seed/seed-pictures.ts';

const now = new Date('2026-02-14T13:00:00Z');
const sample = {
  events: sampleEvents({ now }).map(storedEvent),
  players: samplePlayers({ now }).map((player) => storedPlayer(player, new Map())),
  albums: sampleAlbums({ now }).map((album) =>
    storedAlbum(album, new Map(), { mediaBase: 'https://media.test' }),
  ),
};
const strict: ReadLog = (message) => {
  throw new Error(message);
};

test('every event, player and album of the sample keeps every rule', () => {
  for (const item of sample.events) parseEvent(item, strict);
  for (const item of sample.players) parsePlayer(item, strict);
  for (const item of sample.albums) parseAlbum(item, strict);
});

test('every player of the sample has a nationality and a position that can be chosen', () => {
  const players = sample.players.map((item) => parsePlayer(item));
  const texts = nationalities.map(({ text }) => text);
  expect(
    players.map(({ nationality }) => nationality).filter((text) => !texts.includes(text)),
  ).toEqual([]);
  expect(new Set(players.map(({ position }) => positionOrder(position)))).toEqual(
    new Set(POSITIONS.map((_, order) => order)),
  );
});

test('the stored parts of the sample over a new club are the sample club', () => {
  const parts = sampleParts().map((part) => storedPart(part, new Map()));
  const at = { mediaBase: 'https://media.test', log: strict };
  expect(clubOf(newClub, parts, at)).toEqual(club);
  const { feed } = clubConfig({ cloudPort: 1 });
  expect(feed).toMatchObject(club.feed);
});

test('every item was saved on the day it is of, never after now', () => {
  for (const { savedAt } of [...sample.events, ...sample.players, ...sample.albums]) {
    expect(String(savedAt) <= now.toISOString()).toBe(true);
  }
});

test('every picture that an item names is put into the bucket, in the size the item says', () => {
  const { pictures } = sampleContent({ now });
  const uploads = sampleUploads({
    pictures,
    players: samplePlayers({ now }),
    albums: sampleAlbums({ now }),
  });
  const at = { mediaBase: 'http://cloud.test/_media' };
  const stored = new Map(uploads.flatMap(({ image, keys }) => keys.map((key) => [key, image])));
  const named = [
    ...sample.players
      .map((item) => parsePlayer(item))
      .map(({ photoUrl, picture }) => [photoUrl, picture] as const),
    ...sample.albums.flatMap((item) =>
      parseAlbum(item).photos.map((photo) => [photo.path, photo] as const),
    ),
    ...sample.albums
      .map((item) => parseAlbum(item).cover!)
      .map(({ path, picture }) => [path, picture] as const),
  ].filter(([path]) => path !== '');
  expect(named.length).toBeGreaterThan(130);
  for (const [path, size] of named) {
    const key = imageKey(at, path)!;
    expect(stored.get(key)).toMatchObject({ width: size?.width, height: size?.height });
  }
});

test('an image that several albums show is uploaded from one making of its sizes', () => {
  const uploads = sampleUploads({ pictures: [], players: [], albums: sampleAlbums({ now }) });
  expect(new Set(uploads.map(({ image }) => image)).size).toBe(uploads.length);
  expect(uploads.some(({ keys }) => keys.length > 1)).toBe(true);
});
