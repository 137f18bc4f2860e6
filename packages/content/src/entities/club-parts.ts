import type { ClubProfile } from '@clubhouse/club';
import { coloursOf } from '@clubhouse/club/colours';
import * as v from 'valibot';
import { written, writtenOrNot } from '../items/written-fields.ts';
import { type ClubPart, list, one } from './club-part.ts';
import { linesOf, linkOf, namesApart, namesOf, placeOf, resultOf } from './club-texts.ts';

/** The longest field of one line, and of several lines, in UTF-16 units. */
export const CLUB_LIMITS = { line: 200, text: 5_000 };

const line = written(CLUB_LIMITS.line);
const lineOrNot = writtenOrNot(CLUB_LIMITS.line);
const text = written(CLUB_LIMITS.text);
const textOrNot = writtenOrNot(CLUB_LIMITS.text);

const passing = (isRight: (value: string) => boolean) =>
  v.check<string, 'invalid'>(isRight, 'invalid');
/** A field of one line that is empty or passes the check. */
const lineIf = (isRight: (value: string) => boolean) =>
  v.pipe(
    lineOrNot,
    passing((value) => value === '' || isRight(value)),
  );
const linesIf = (isRight: (value: string) => boolean) =>
  v.pipe(
    textOrNot,
    passing((value) => linesOf(value).every(isRight)),
  );
const isWhole = (value: string) => /^\d+$/.test(value);
/** `2026/27`: the second year follows the first. */
const isSeason = (value: string) =>
  /^\d{4}\/\d{2}$/.test(value) && (Number(value.slice(0, 4)) + 1) % 100 === Number(value.slice(5));
const isPostcode = (value: string) => /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/.test(value);
const isEmail = (value: string) => v.is(v.pipe(v.string(), v.email()), value);
const isPhone = (value: string) => /^(0\d{9,10}|\+\d{8,15})$/.test(value.replace(/[ ()-]/g, ''));
const isHttps = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:';
/** `https://club.example`: without a path. */
const isSite = (value: string) =>
  /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
/** `51.4631, -0.2917`: degrees north and east. */
const isPlace = (value: string) => {
  const { latitude, longitude } = placeOf(value);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
};

const colour = v.pipe(line, v.regex(/^#[\da-f]{6}$/, 'invalid'));

/** The parts by kind: an item's id is its kind, or begins with it for a list. */
export const clubParts = {
  name: one({
    rules: {
      name: line,
      shortName: lineOrNot,
      fullName: lineOrNot,
      nickname: lineOrNot,
      wordmark: lineOrNot,
      founded: lineIf((value) => isWhole(value) && Number(value) >= 1800),
      strapline: lineOrNot,
      joinCall: line,
      description: text,
      competition: lineOrNot,
      siteUrl: v.pipe(line, passing(isSite)),
    },
    of: ({ founded = '', ...club }) => ({
      ...club,
      ...namesApart(club),
      founded: String(founded),
    }),
    into: ({ founded, ...words }) => ({
      ...words,
      ...namesOf(words),
      founded: Number(founded) || undefined,
    }),
  }),
  look: one({
    rules: { primary: colour, accent: colour },
    pictureOf: ({ badge }) => badge,
    of: ({ colours: { primary, accent } }) => ({ primary, accent }),
    into: (chosen, _club, badge) => ({ colours: coloursOf(chosen), badge }),
  }),
  place: one({
    rules: {
      ground: lineOrNot,
      lines: textOrNot,
      postcode: lineIf(isPostcode),
      map: lineIf(isPlace),
      directions: textOrNot,
      phone: lineIf(isPhone),
      email: lineIf(isEmail),
      social: linesIf((value) => isHttps(linkOf(value).url)),
    },
    of: ({ ground, address, map, phone, email, social }) => ({
      ground: ground.name,
      directions: ground.directions.join('\n'),
      lines: address.lines.join('\n'),
      postcode: address.postcode,
      map: map ? `${map.latitude}, ${map.longitude}` : '',
      phone,
      email,
      social: social.map(({ name, url }) => `${name} ${url}`).join('\n'),
    }),
    into: ({ ground, directions, lines, postcode, map, phone, email, social }) => ({
      ground: { name: ground, directions: linesOf(directions) },
      address: { lines: linesOf(lines), postcode },
      map: map === '' ? undefined : placeOf(map),
      phone,
      email,
      social: linesOf(social).map(linkOf),
    }),
  }),
  training: one({
    rules: { days: lineOrNot, time: lineOrNot, note: textOrNot, matchDayNote: textOrNot },
    of: ({ training: { days, time, note }, matchDayNote }) => ({
      days: days.join(', '),
      time,
      note,
      matchDayNote,
    }),
    into: ({ days, time, note, matchDayNote }) => ({
      training: {
        days: days
          .split(',')
          .map((day) => day.trim())
          .filter(Boolean),
        time,
        note,
      },
      matchDayNote,
    }),
  }),
  words: one({
    rules: {
      heritageHeading: lineOrNot,
      heritage: textOrNot,
      welcomeHeading: lineOrNot,
      welcome: textOrNot,
      closingHeading: lineOrNot,
      closing: textOrNot,
    },
    of: ({ heritage, welcome, closing }) => ({
      heritageHeading: heritage.heading,
      heritage: heritage.paragraphs.join('\n'),
      welcomeHeading: welcome.heading,
      welcome: welcome.text,
      closingHeading: closing.heading,
      closing: closing.text,
    }),
    into: (words) => ({
      heritage: { heading: words.heritageHeading, paragraphs: linesOf(words.heritage) },
      welcome: { heading: words.welcomeHeading, text: words.welcome },
      closing: { heading: words.closingHeading, text: words.closing },
    }),
  }),
  membership: list({
    rules: {
      name: line,
      price: v.pipe(
        line,
        passing((value) => isWhole(value) && Number(value) >= 1),
      ),
      season: v.pipe(line, passing(isSeason)),
      summary: textOrNot,
      includes: textOrNot,
    },
    of: ({ memberships }) =>
      memberships.map(({ price, includes, ...words }) => ({
        text: { ...words, price: String(price), includes: includes.join('\n') },
      })),
    into: (entries) => ({
      memberships: entries.map(({ text: { price, includes, ...words } }) => ({
        ...words,
        price: Number(price),
        includes: linesOf(includes),
      })),
    }),
  }),
  team: list({
    rules: {
      name: line,
      description: textOrNot,
      captain: lineOrNot,
      forwardsCoach: lineOrNot,
      backsCoach: lineOrNot,
    },
    hasPicture: true,
    of: ({ teams }) => teams.map(({ picture, ...words }) => ({ text: words, picture })),
    into: (entries) => ({
      teams: entries.map(({ text: words, picture }) => ({ ...words, ...(picture && { picture }) })),
    }),
  }),
  sponsor: list({
    rules: { name: line, line: lineOrNot, url: lineIf(isHttps) },
    hasPicture: true,
    of: ({ sponsors }) =>
      sponsors.map(({ name, line: words, url = '', logo }) => ({
        text: { name, line: words, url },
        picture: logo,
      })),
    into: (entries) => ({
      sponsors: entries.map(({ text: { name, line: words, url }, picture }) => ({
        name,
        line: words,
        ...(url && { url }),
        ...(picture && { logo: picture }),
      })),
    }),
  }),
  info: list({
    rules: { name: line, text },
    of: ({ info }) =>
      info.map(({ heading, paragraphs }) => ({
        text: { name: heading, text: paragraphs.join('\n') },
      })),
    into: (entries) => ({
      info: entries.map(({ text: words }) => ({
        heading: words.name,
        paragraphs: linesOf(words.text),
      })),
    }),
  }),
  /** The introductions of the pages, by the page's name: `page-news`. */
  page: list({
    rules: { name: line, heading: lineOrNot, lead: text },
    hasPicture: true,
    of: ({ pages }) =>
      Object.entries<Page>(pages).map(([name, { heading = '', lead, picture }]) => ({
        text: { name, heading, lead },
        picture,
      })),
    into: (entries, { pages }) => ({
      pages: {
        ...pages,
        ...Object.fromEntries(
          entries.map(({ text: { name, heading, lead }, picture }): [string, Page] => [
            name,
            { ...(heading && { heading }), lead, ...(picture && { picture }) },
          ]),
        ),
      },
    }),
  }),
  /** The large pictures of Home, of which three are shown. */
  hero: list({
    rules: { name: line },
    hasPicture: true,
    of: ({ hero }) => hero.map((picture, at) => ({ text: { name: `Picture ${at + 1}` }, picture })),
    into: (entries) => ({ hero: entries.flatMap(({ picture }) => picture ?? []).slice(0, 3) }),
  }),
  /** The teams whose photos a second person looks at before they are published. */
  photos: one({
    rules: { secondLook: v.picklist(['No', 'Yes'], 'invalid') },
    of: ({ secondLook = false }) => ({ secondLook: secondLook ? 'Yes' : 'No' }),
    into: ({ secondLook }, club) =>
      secondLook === 'Yes' || club.secondLook ? { secondLook: secondLook === 'Yes' } : {},
  }),
  /** How the fixtures feed knows the club. */
  feed: one({
    rules: {
      names: textOrNot,
      teamId: lineIf(isWhole),
      clubId: lineIf(isWhole),
      fallbackResults: linesIf((value) => resultOf(value) !== undefined),
    },
    of: ({ name, shortName, feedNames, feed, fallbackResults }) => ({
      ...feed,
      names: feedNames.filter((each) => each !== name && each !== shortName).join('\n'),
      fallbackResults: fallbackResults
        .map((each) =>
          [each.date, each.homeTeam, `${each.homeScore}-${each.awayScore}`, each.awayTeam].join(
            ' ',
          ),
        )
        .join('\n'),
    }),
    into: ({ names, teamId, clubId, fallbackResults }, { name, shortName }) => ({
      feedNames: [...new Set([shortName, name, ...linesOf(names)])],
      feed: { teamId, clubId },
      fallbackResults: linesOf(fallbackResults).flatMap((each) => resultOf(each) ?? []),
    }),
  }),
} satisfies Readonly<Record<string, ClubPart>>;

export type ClubPartKind = keyof typeof clubParts;

type Page = ClubProfile['pages']['news'];
