import { newClub } from '@clubhouse/club';
import {
  club,
  sampleAlbums,
  sampleContent,
  sampleEvents,
  samplePlayers,
} from '@clubhouse/club/sample';
import { sampleSeason } from '@clubhouse/club/sample/season';
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
import { albumOf, reportOf, resultLine, resultsOf } from '@clubhouse/content/feed';
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
const at = { mediaBase: 'http://cloud.test/_media' };
const [players, albums] = [samplePlayers({ now }), sampleAlbums({ now })];
const stored = {
  events: sampleEvents({ now }).map(storedEvent),
  players: players.map((player) => storedPlayer(player, new Map())),
  albums: albums.map((album) => storedAlbum(album, new Map(), at)),
};
const strict: ReadLog = (message) => {
  throw new Error(message);
};

test('every event, player and album of the sample obeys every rule, and no player lacks a choice', () => {
  for (const item of stored.events) parseEvent(item, strict);
  for (const item of stored.albums) parseAlbum(item, strict);
  const squad = stored.players.map((item) => parsePlayer(item, strict));
  const texts = nationalities.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(squad.map(({ nationality }) => nationality)));
  expect(new Set(squad.map(({ position }) => positionOrder(position)))).toEqual(
    new Set(POSITIONS.map((_, order) => order)),
  );
});

test('the stored parts of the sample over a new club are the sample club', () => {
  const parts = sampleParts().map((part) => storedPart(part, new Map()));
  expect(clubOf(newClub, parts, { ...at, log: strict })).toEqual(club);
  expect(clubConfig({ cloudPort: 1 }).feed).toMatchObject(club.feed);
});

test('every item was saved on its own day, never after now', () => {
  for (const { savedAt } of Object.values(stored).flat()) {
    expect(String(savedAt) <= now.toISOString()).toBe(true);
  }
});

test('throughout a year every report and album of a match is of one in the feed, with its score', () => {
  for (let day = 0; day < 366; day += 6) {
    const on = new Date(now.getTime() + day * 86_400_000);
    const results = resultsOf(sampleSeason({ now: on.getTime() }).results, club);
    const reports = sampleContent({ now: on }).articles.filter(
      ({ title, date }) => /\d–\d/.test(title) && date > results.at(-1)!.date,
    );
    const reported = results.filter((result) => reportOf(result, reports));
    expect(reports.map(({ title, content }) => title + content)).toEqual(
      reported.map((of) =>
        expect.stringMatching(
          new RegExp(`${resultLine(of)}.*${of.homeScore}, ${of.awayTeam} ${of.awayScore}`, 's'),
        ),
      ),
    );
    const ofMatches = sampleAlbums({ now: on }).filter(({ name }) => name.includes(' v '));
    expect(ofMatches).toHaveLength(2);
    expect(results.flatMap((result) => albumOf(result, ofMatches) ?? [])).toEqual(ofMatches);
  }
});

test('every picture that an item names is in the bucket, in the size the item has', () => {
  const { pictures } = sampleContent({ now });
  const uploads = sampleUploads({ pictures, players, albums });
  const images = new Map(uploads.flatMap(({ image, keys }) => keys.map((key) => [key, image])));
  const named = [
    ...stored.players
      .map((item) => parsePlayer(item))
      .map(({ photoUrl, picture }) => [photoUrl, picture] as const),
    ...stored.albums
      .map((item) => parseAlbum(item))
      .flatMap(({ photos, cover }) => [
        ...photos.map((photo) => [photo.path, photo] as const),
        [cover!.path, cover!.picture] as const,
      ]),
  ].filter(([path]) => path !== '');
  expect(named.length).toBeGreaterThan(130);
  for (const [path, size] of named) {
    const { width, height } = size ?? {};
    expect(images.get(imageKey(at, path)!)).toMatchObject({ width, height });
  }
});

test('an image that several albums show is uploaded with sizes made once', () => {
  const uploads = sampleUploads({ pictures: [], players: [], albums });
  expect(new Set(uploads.map(({ image }) => image)).size).toBe(uploads.length);
  expect(uploads.some(({ keys }) => keys.length > 1)).toBe(true);
});
