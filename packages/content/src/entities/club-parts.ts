import type { ClubProfile } from '@clubhouse/club';
import { coloursOf } from '@clubhouse/club/colours';
import { profileSchema } from '@clubhouse/club/profile';
import * as v from 'valibot';
import { written, writtenOrNot } from '../items/written-fields.ts';
import { type ClubPart, list, one } from './club-part.ts';

/** The most of a field that is one line, and of one with several, in UTF-16 units. */
export const CLUB_LIMITS = { line: 200, text: 5_000 };

const line = written(CLUB_LIMITS.line);
const lineOrNot = writtenOrNot(CLUB_LIMITS.line);
const text = written(CLUB_LIMITS.text);
const { entries: profile } = profileSchema;

/** A text by the rule that the profile in the files has for the same field. */
const like = (rule: v.GenericSchema) =>
  v.pipe(
    line,
    v.check((value) => v.is(rule, value), 'invalid'),
  );
const number = (rule: v.GenericSchema) =>
  v.pipe(
    line,
    v.check((value) => /^-?\d+(\.\d+)?$/.test(value) && v.is(rule, Number(value)), 'invalid'),
  );
const webAddressOrNot = v.pipe(
  lineOrNot,
  v.check((value) => value === '' || v.is(profile.siteUrl.pipe[0], value), 'invalid'),
);
/** `Facebook https://facebook.example/club` on each line. */
const links = v.pipe(
  writtenOrNot(CLUB_LIMITS.text),
  v.check(
    (value) => linesOf(value).every((each) => v.is(profile.social.item, linkOf(each))),
    'invalid',
  ),
);
/** `2026/27`: the second year follows the first. */
const season = v.pipe(
  line,
  v.regex(/^\d{4}\/\d{2}$/, 'invalid'),
  v.check((value) => (Number(value.slice(0, 4)) + 1) % 100 === Number(value.slice(5)), 'invalid'),
);

const [membership, place] = [profile.memberships.pipe[0].item.entries, profile.address.entries];

const colour = v.pipe(line, v.regex(/^#[\da-f]{6}$/, 'invalid'));

/** By kind: an item's id is its kind, or of a list begins with it. */
export const clubParts = {
  name: one({
    rules: {
      name: line,
      shortName: line,
      fullName: line,
      nickname: line,
      wordmark: line,
      founded: number(profile.founded),
      strapline: line,
      joinCall: line,
      description: text,
      competition: line,
    },
    of: ({ founded, ...club }) => ({ ...club, founded: String(founded) }),
    into: ({ founded, ...words }) => ({ ...words, founded: Number(founded) }),
  }),
  look: one({
    rules: { primary: colour, accent: colour },
    pictureOf: ({ badge }) => badge,
    of: ({ colours: { primary, accent } }) => ({ primary, accent }),
    into: (chosen, badge) => ({ colours: coloursOf(chosen), badge }),
  }),
  place: one({
    rules: {
      ground: line,
      lines: text,
      postcode: like(place.postcode),
      latitude: number(place.latitude),
      longitude: number(place.longitude),
      directions: text,
      phone: like(profile.phone),
      email: like(profile.email),
      social: links,
    },
    of: ({ ground, address, phone, email, social }) => ({
      ground: ground.name,
      directions: ground.directions.join('\n'),
      lines: address.lines.join('\n'),
      postcode: address.postcode,
      latitude: String(address.latitude),
      longitude: String(address.longitude),
      phone,
      email,
      social: social.map(({ name, url }) => `${name} ${url}`).join('\n'),
    }),
    into: ({ ground, directions, lines, postcode, latitude, longitude, phone, email, social }) => ({
      ground: { name: ground, directions: linesOf(directions) },
      address: {
        lines: linesOf(lines),
        postcode,
        latitude: Number(latitude),
        longitude: Number(longitude),
      },
      phone,
      email,
      social: linesOf(social).map(linkOf),
    }),
  }),
  training: one({
    rules: { days: line, time: line, note: text, matchDayNote: text },
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
      heritageHeading: line,
      heritage: text,
      welcomeHeading: line,
      welcome: text,
      closingHeading: line,
      closing: text,
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
      price: number(membership.price),
      season,
      summary: text,
      includes: text,
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
      description: text,
      captain: line,
      forwardsCoach: line,
      backsCoach: line,
    },
    hasPicture: true,
    of: ({ teams }) => teams.map(({ picture, ...words }) => ({ text: words, picture })),
    into: (entries) => ({
      teams: entries.map(({ text: words, picture }) => ({ ...words, ...(picture && { picture }) })),
    }),
  }),
  sponsor: list({
    rules: { name: line, line, url: webAddressOrNot },
    mayBeEmpty: true,
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
    mayBeEmpty: true,
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
  /** The openings of the pages, by the page's name: `page-news`. */
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
  /** The large pictures of Home. */
  hero: list({
    rules: { name: line },
    hasPicture: true,
    of: ({ hero }) => hero.map((picture, at) => ({ text: { name: String(at + 1) }, picture })),
    into: (entries, { hero }) => ({
      hero: hero.map((given, at) => entries[at]?.picture ?? given),
    }),
  }),
} satisfies Readonly<Record<string, ClubPart>>;

export type ClubPartKind = keyof typeof clubParts;

type Page = ClubProfile['pages']['news'];

function linesOf(value: string): readonly string[] {
  return value
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function linkOf(value: string): { readonly name: string; readonly url: string } {
  const [, name = '', url = ''] = /^(.*\S)\s+(\S+)$/s.exec(value) ?? [];
  return { name, url };
}
