import type { ClubPartKind, StoredPart } from '@clubhouse/content/club';
import { LookPreview } from '#features/club/look-preview.tsx';
import { line, named, optional, text, WRITTEN } from '#shared/forms/drawn-fields.ts';
import type { PictureShape } from '#shared/image-processor/image-processor.ts';
import type { EntityForm } from '#shared/forms/entity-form.ts';
import { capitalized, PART_HEADINGS } from '#shared/words/item-words.ts';

type Texts = StoredPart['text'];

export interface PartDesign extends Pick<EntityForm, 'fields' | 'Preview'> {
  /** Of their section; of a part that there is one of, also of its form. */
  readonly heading: string;
  /** `sponsor`: of a list to which the committee may add, and of which it may choose the order. */
  readonly one?: string;
  readonly titleOf: (text: Texts) => string;
  readonly says: (text: Texts) => readonly string[];
  /** By default one field under the other. */
  readonly layout?: EntityForm['layout'];
  readonly picture?: string;
  /** A square picture is decoration, without a description. */
  readonly shape?: PictureShape;
}

function joined(...words: readonly string[]): string {
  return words.filter(Boolean).join(', ');
}

function nameIn({ name = '' }: Texts): string {
  return name;
}

/** The names of pages that differ from their addresses. */
const TITLES: Readonly<Record<string, string>> = {
  info: 'Club Info',
  login: 'Sign in',
  notFound: 'Page not found',
};

const PARAGRAPHS = { hint: 'A new line starts a new paragraph.' };

/** In the order in which they matter to a secretary. */
export const partDesigns: Readonly<Record<ClubPartKind, PartDesign>> = {
  membership: {
    heading: 'Memberships and prices',
    one: 'membership',
    titleOf: nameIn,
    says: ({ price, season }) => [`£${price}, season ${season}`],
    fields: {
      price: line('Price in pounds', {
        required: 'Write the price.',
        invalid: 'A price in whole pounds, like 95.',
        input: { ...WRITTEN, inputMode: 'numeric' },
      }),
      season: line('Season', {
        required: 'Write the season.',
        invalid: 'A season like 2026/27: the second year follows the first.',
      }),
      name: named('Name'),
      summary: text('Who it is for', 3, { ...optional, hint: 'One sentence.' }),
      includes: text('What it includes', 5, { ...optional, hint: 'One thing on each line.' }),
    },
    layout: [[['price', 'season'], 'name', 'summary', 'includes']],
  },
  look: {
    heading: PART_HEADINGS.look,
    titleOf: () => 'On every page, and on the app’s icon',
    says: ({ primary = '', accent = '' }) => [`${primary} and ${accent}`],
    fields: {
      primary: line('One colour', { input: { type: 'color' } }),
      accent: line('The other colour', {
        invalid: 'Both colours are the same. Choose two that differ.',
        input: { type: 'color' },
      }),
    },
    layout: [[['primary', 'accent']]],
    picture: 'Badge',
    shape: 'square',
    Preview: LookPreview,
  },
  place: {
    heading: PART_HEADINGS.place,
    titleOf: ({ ground = '' }) => ground,
    says: ({ lines = '', postcode = '', phone = '', email = '' }) => [
      joined(...lines.split('\n'), postcode),
      joined(phone, email),
    ],
    fields: {
      phone: line('Phone', {
        ...optional,
        invalid: 'A telephone number like 020 7946 0123 or +44 20 7946 0123.',
        input: { ...WRITTEN, type: 'tel' },
      }),
      email: line('E-mail', {
        ...optional,
        invalid: 'An e-mail address like hello@club.example.',
        input: { ...WRITTEN, type: 'email' },
      }),
      ground: named('Name of the ground', optional),
      lines: text('Address', 3, { ...optional, hint: 'Without the postcode.' }),
      postcode: line('Postcode', {
        ...optional,
        invalid: 'A postcode like AB1 2CD, with its space.',
        input: { ...WRITTEN, autoCapitalize: 'characters' },
      }),
      directions: text('How to get there', 5, { ...optional, ...PARAGRAPHS }),
      social: text('Links', 3, {
        ...optional,
        hint: 'One on each line, the name first: Facebook https://facebook.example/club',
        invalid: 'Each line is a name and an address: Facebook https://facebook.example/club',
        input: { autoCapitalize: 'none', spellCheck: false },
      }),
      map: line('Where the map leads', {
        ...optional,
        invalid: 'Two numbers with a comma between, like 51.5010, -0.1420.',
        hint: 'A map app shows both numbers where it is pressed for long.',
        input: WRITTEN,
      }),
    },
    layout: [
      ['phone', 'email', 'ground', 'lines', 'postcode', 'directions'],
      ['map', 'social'],
    ],
  },
  training: {
    heading: PART_HEADINGS.training,
    titleOf: ({ days = '' }) => days,
    says: ({ time = '', note = '' }) => [time, note],
    fields: {
      days: named('Days', { ...optional, hint: 'With a comma between: Monday, Wednesday' }),
      time: line('Time', { ...optional, hint: 'As visitors read it: 7:00-8:30 PM' }),
      note: text('More about training', 3, optional),
      matchDayNote: text('Note for match days', 3, {
        ...optional,
        hint: 'Stands beside the fixtures.',
      }),
    },
  },
  team: {
    heading: 'Teams',
    one: 'team',
    titleOf: nameIn,
    says: ({ captain = '', forwardsCoach = '', backsCoach = '' }) => [
      captain && `Captain ${captain}`,
      joined(forwardsCoach, backsCoach) && `Coached by ${joined(forwardsCoach, backsCoach)}`,
    ],
    fields: {
      name: named('Name of the team'),
      captain: named('Captain', optional),
      forwardsCoach: named('Forwards coach', optional),
      backsCoach: named('Backs coach', optional),
      description: text('About the team', 5, optional),
    },
    layout: [['name', 'captain', ['forwardsCoach', 'backsCoach'], 'description']],
    picture: 'Picture of the team',
    shape: 'any',
  },
  sponsor: {
    heading: 'Sponsors',
    one: 'sponsor',
    titleOf: nameIn,
    says: ({ line: words = '' }) => [words],
    fields: {
      name: named('Name'),
      line: line('What they do', { ...optional, hint: 'A few words under the name.' }),
      url: line('Web address', {
        ...optional,
        invalid: 'A whole address that starts with https://',
        input: { ...WRITTEN, type: 'url', autoCapitalize: 'none' },
      }),
    },
    picture: 'Logo',
    shape: 'any',
  },
  words: {
    heading: PART_HEADINGS.words,
    titleOf: () => 'History, welcome and last word',
    says: ({ heritageHeading = '', welcomeHeading = '', closingHeading = '' }) => [
      heritageHeading,
      welcomeHeading,
      closingHeading,
    ],
    fields: {
      heritageHeading: line('Heading of the history', optional),
      heritage: text('History', 10, { ...optional, ...PARAGRAPHS }),
      welcomeHeading: line('Heading of the welcome', optional),
      welcome: text('Welcome', 5, { ...optional, hint: 'At the end of the events.' }),
      closingHeading: line('Heading of the last word', optional),
      closing: text('Last word', 5, {
        ...optional,
        hint: 'Above the foot of a page: what a visitor does next.',
      }),
    },
    layout: [
      ['heritageHeading', 'heritage'],
      ['welcomeHeading', 'welcome'],
      ['closingHeading', 'closing'],
    ],
  },
  info: {
    heading: 'Club information',
    one: 'section',
    titleOf: nameIn,
    says: ({ text: words = '' }) => [words],
    fields: { name: line('Heading'), text: text('Text', 10, PARAGRAPHS) },
  },
  page: {
    heading: 'Openings of the pages',
    titleOf: ({ name = '' }) => TITLES[name] ?? capitalized(name),
    says: ({ heading = '', lead = '' }) => (heading === '' ? [lead] : [heading, lead]),
    fields: {
      heading: line('Heading', optional),
      lead: text('First words', 3),
    },
    picture: 'Picture behind the heading',
    shape: 'any',
  },
  hero: {
    heading: 'Pictures of the home page',
    one: 'picture',
    titleOf: nameIn,
    says: () => [],
    fields: { name: named('Name', { hint: 'For the committee. The first three are shown.' }) },
    picture: 'Picture',
    shape: 'tall',
  },
  name: {
    heading: PART_HEADINGS.name,
    titleOf: nameIn,
    says: ({ fullName = '', nickname = '', founded }) => [
      joined(fullName, nickname, founded ? `since ${founded}` : ''),
    ],
    fields: {
      name: named('Name', { hint: 'As on every page: Oxbow RFC' }),
      shortName: named('Short name', { ...optional, hint: 'Against an opponent: Oxbow' }),
      fullName: named('Full name', optional),
      nickname: named('Nickname', { ...optional, input: { ...WRITTEN, autoCapitalize: 'none' } }),
      wordmark: named('Large name', { ...optional, hint: 'At the foot of every page.' }),
      founded: line('Founded in', {
        ...optional,
        invalid: 'A year from 1800, like 1925.',
        input: { ...WRITTEN, inputMode: 'numeric' },
      }),
      strapline: line('Line under the name', optional),
      joinCall: line('Words of the button to join'),
      description: text('The club in a sentence or two', 3, {
        hint: 'What search engines and shared links show.',
      }),
      competition: line('Competition', optional),
      siteUrl: line('Address of this site', {
        invalid: 'The address without a page, like https://club.example',
        hint: 'What shared links and search engines lead to.',
        input: { ...WRITTEN, type: 'url', autoCapitalize: 'none' },
      }),
    },
    layout: [
      ['name', 'shortName', 'fullName', 'nickname', 'wordmark'],
      ['founded', 'strapline', 'joinCall', 'description', 'competition', 'siteUrl'],
    ],
  },
  photos: {
    heading: PART_HEADINGS.photos,
    titleOf: () => 'Who looks at them before they are published',
    says: ({ secondLook }) => [secondLook === 'Yes' ? 'A second person' : 'Whoever adds them'],
    fields: { secondLook: { label: 'A second person publishes them', options: ['No', 'Yes'] } },
  },
  feed: {
    heading: PART_HEADINGS.feed,
    titleOf: () => 'How the feed knows the club',
    says: ({ names = '', teamId, clubId }) => [
      joined(...names.split('\n')),
      teamId && clubId ? `Team ${teamId}, club ${clubId}` : '',
    ],
    fields: {
      names: text('Our names in the feed', 3, {
        ...optional,
        hint: 'Beside the club’s own: one on each line.',
      }),
      teamId: line('Number of the team', {
        ...optional,
        invalid: 'A number, from the address of the league’s page.',
        input: { ...WRITTEN, inputMode: 'numeric' },
      }),
      clubId: line('Number of the club', {
        ...optional,
        invalid: 'A number, from the address of the league’s page.',
        input: { ...WRITTEN, inputMode: 'numeric' },
      }),
      fallbackResults: text('Results to show until the feed answers', 3, {
        ...optional,
        hint: 'One on each line, the home side first: 2025-11-15 Oxbow 31-12 Marsh',
        invalid: 'Each line is a day, a side, a score and a side: 2025-11-15 Oxbow 31-12 Marsh',
      }),
    },
    layout: [['names', ['teamId', 'clubId'], 'fallbackResults']],
  },
};
