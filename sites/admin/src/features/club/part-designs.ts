import type { ClubPartKind, StoredPart } from '@clubhouse/content/club';
import { LookPreview } from '#features/club/look-preview.tsx';
import type { PictureShape } from '#shared/image-processor/image-processor.ts';
import type { DrawnField, EntityForm } from '#shared/forms/entity-form.ts';

type Texts = StoredPart['text'];

/** How the parts of one kind are listed, and edited. */
export interface PartDesign {
  /** Of their section; of a part that there is one of, also of its form. */
  readonly heading: string;
  /** `sponsor`: of a list to which the committee may add, and of which it may choose the order. */
  readonly one?: string;
  readonly titleOf: (text: Texts) => string;
  /** What the part says now. */
  readonly says: (text: Texts) => readonly string[];
  /** Those that a person writes, by name, in order. */
  readonly fields: Readonly<Record<string, DrawnField>>;
  /** Each list is drawn as a group of its own; a list within shares one line. */
  readonly layout: readonly (readonly (string | readonly string[])[])[];
  /** The label of the picture. */
  readonly picture?: string;
  /** A square one decorates: nobody describes it. */
  readonly shape?: PictureShape;
  readonly Preview?: EntityForm['Preview'];
}

const WRITTEN = { autoComplete: 'off', enterKeyHint: 'next' } as const;

/** One line of text. */
function line(label: string, more: Partial<DrawnField> = {}): DrawnField {
  return {
    label,
    required: 'Write something here.',
    input: { ...WRITTEN, autoCapitalize: 'sentences' },
    ...more,
  };
}

/** A name: of a person, a place or a thing. */
const named = (label: string, more: Partial<DrawnField> = {}) =>
  line(label, { input: { ...WRITTEN, autoCapitalize: 'words' }, ...more });

/** Several lines of text. */
const text = (label: string, lines: 3 | 5 | 10, more: Partial<DrawnField> = {}) =>
  line(label, { lines, input: { autoCapitalize: 'sentences' }, ...more });

const PARAGRAPHS = { hint: 'A new line starts a new paragraph.' };
const TITLES: Readonly<Record<string, string>> = {
  info: 'Club Info',
  login: 'Sign in',
  notFound: 'Page not found',
};

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
      summary: text('Who it is for', 3, { hint: 'One sentence.' }),
      includes: text('What it includes', 5, { hint: 'One thing on each line.' }),
    },
    layout: [[['price', 'season'], 'name', 'summary', 'includes']],
  },
  look: {
    heading: 'Badge and colours',
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
    heading: 'Contact and ground',
    titleOf: ({ ground = '' }) => ground,
    says: ({ lines = '', postcode, phone = '', email = '' }) => [
      `${lines.replaceAll('\n', ', ')}, ${postcode}`,
      `${phone}, ${email}`,
    ],
    fields: {
      phone: line('Phone', {
        invalid: 'A telephone number like 020 7946 0123 or +44 20 7946 0123.',
        input: { ...WRITTEN, type: 'tel' },
      }),
      email: line('E-mail', {
        invalid: 'An e-mail address like hello@club.example.',
        input: { ...WRITTEN, type: 'email' },
      }),
      ground: named('Name of the ground'),
      lines: text('Address', 3, { hint: 'Without the postcode.' }),
      postcode: line('Postcode', {
        invalid: 'A postcode like SW21 0FM, with its space.',
        input: { ...WRITTEN, autoCapitalize: 'characters' },
      }),
      directions: text('How to get there', 5, PARAGRAPHS),
      social: text('Links', 3, {
        optional: true,
        hint: 'One on each line, the name first: Facebook https://facebook.example/club',
        invalid: 'Each line is a name and an address: Facebook https://facebook.example/club',
        input: { autoCapitalize: 'none', spellCheck: false },
      }),
      latitude: line('Latitude', {
        invalid: 'A number from -90 to 90, like 51.4631.',
        input: WRITTEN,
      }),
      longitude: line('Longitude', {
        invalid: 'A number from -180 to 180, like -0.2917.',
        hint: 'Where the map leads. A map app shows both numbers where it is pressed for long.',
        input: WRITTEN,
      }),
    },
    layout: [
      ['phone', 'email', 'ground', 'lines', 'postcode', 'directions'],
      ['social', 'latitude', 'longitude'],
    ],
  },
  training: {
    heading: 'Training',
    titleOf: ({ days = '' }) => days,
    says: ({ time = '', note = '' }) => [time, note],
    fields: {
      days: named('Days', { hint: 'With a comma between: Monday, Wednesday' }),
      time: line('Time', { hint: 'As visitors read it: 7:00-8:30 PM' }),
      note: text('More about training', 3),
      matchDayNote: text('Note for match days', 3, { hint: 'Stands beside the fixtures.' }),
    },
    layout: [['days', 'time', 'note', 'matchDayNote']],
  },
  team: {
    heading: 'Teams',
    one: 'team',
    titleOf: nameIn,
    says: ({ captain, forwardsCoach, backsCoach }) => [
      `Captain ${captain}`,
      `Coaches ${forwardsCoach} and ${backsCoach}`,
    ],
    fields: {
      name: named('Name of the team'),
      captain: named('Captain'),
      forwardsCoach: named('Forwards coach'),
      backsCoach: named('Backs coach'),
      description: text('About the team', 5),
    },
    layout: [['name', 'captain', ['forwardsCoach', 'backsCoach'], 'description']],
    picture: 'Picture of the team',
  },
  sponsor: {
    heading: 'Sponsors',
    one: 'sponsor',
    titleOf: nameIn,
    says: ({ line: words = '' }) => [words],
    fields: {
      name: named('Name'),
      line: line('What they do', { hint: 'A few words under the name.' }),
      url: line('Web address', {
        optional: true,
        invalid: 'A whole address that starts with https://',
        input: { ...WRITTEN, type: 'url', autoCapitalize: 'none' },
      }),
    },
    layout: [['name', 'line', 'url']],
    picture: 'Logo',
  },
  words: {
    heading: 'The club’s words',
    titleOf: () => 'History, welcome and last word',
    says: ({ heritageHeading = '', welcomeHeading = '', closingHeading = '' }) => [
      heritageHeading,
      welcomeHeading,
      closingHeading,
    ],
    fields: {
      heritageHeading: line('Heading of the history'),
      heritage: text('History', 10, PARAGRAPHS),
      welcomeHeading: line('Heading of the welcome'),
      welcome: text('Welcome', 5, { hint: 'At the end of the events.' }),
      closingHeading: line('Heading of the last word'),
      closing: text('Last word', 5, {
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
    layout: [['name', 'text']],
  },
  page: {
    heading: 'Openings of the pages',
    titleOf: ({ name = '' }) => TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1),
    says: ({ heading = '', lead = '' }) => (heading === '' ? [lead] : [heading, lead]),
    fields: {
      heading: line('Heading', { optional: true }),
      lead: text('First words', 3),
    },
    layout: [['heading', 'lead']],
    picture: 'Picture behind the heading',
  },
  hero: {
    heading: 'Pictures of the home page',
    titleOf: ({ name }) => `Picture ${name}`,
    says: () => [],
    fields: {},
    layout: [],
    picture: 'Picture',
    shape: 'tall',
  },
  name: {
    heading: 'Names',
    titleOf: nameIn,
    says: ({ fullName, nickname, founded }) => [`${fullName}, ${nickname}, since ${founded}`],
    fields: {
      name: named('Name', { hint: 'As on every page: Ferrymere RFC' }),
      shortName: named('Short name', { hint: 'Against an opponent: Ferrymere' }),
      fullName: named('Full name'),
      nickname: named('Nickname', { input: { ...WRITTEN, autoCapitalize: 'none' } }),
      wordmark: named('Large name', { hint: 'At the foot of every page.' }),
      founded: line('Founded in', {
        invalid: 'A year from 1800, like 1925.',
        input: { ...WRITTEN, inputMode: 'numeric' },
      }),
      strapline: line('Line under the name'),
      joinCall: line('Words of the button to join'),
      description: text('The club in a sentence or two', 3, {
        hint: 'What search engines and shared links show.',
      }),
      competition: line('Competition'),
    },
    layout: [
      ['name', 'shortName', 'fullName', 'nickname', 'wordmark'],
      ['founded', 'strapline', 'joinCall', 'description', 'competition'],
    ],
  },
};

function nameIn({ name = '' }: Texts): string {
  return name;
}
