import * as v from 'valibot';
import type { ClubProfile } from './profile.ts';

const placeholder =
  /\{[^}]*\}|\[[A-Z][^\]]*\]|<[^>]*>|\b(TODO|TBC|XXX+|FIXME|lorem ipsum|change ?me|your club)\b/i;

const text = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'is empty'),
  v.check((value) => !placeholder.test(value), 'still holds a placeholder'),
);
const texts = v.pipe(v.array(text), v.minLength(1, 'needs at least one entry'));
const alt = v.union([v.literal(''), text]);
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'is no colour like #7a1230'));
const email = v.pipe(text, v.email('is no e-mail address'));
const phone = v.pipe(
  text,
  v.check(
    (value) => isPhone(value),
    'is no telephone number like 020 7946 0123 or +44 20 7946 0123',
  ),
);
const webAddress = v.pipe(
  text,
  v.check((value) => isHttps(value), 'is no address that starts with https://'),
);
const siteUrl = v.pipe(
  webAddress,
  v.check((value) => !value.endsWith('/'), 'must not end with a slash'),
);
const season = v.pipe(text, v.regex(/^\d{4}\/\d{2}$/, 'is no season like 2025/26'));
const date = v.pipe(text, v.isoDate('is no date like 2025-11-15'));
const score = v.pipe(v.number(), v.integer('is no whole number'), v.minValue(0, 'is below nought'));
const pixels = v.pipe(v.number(), v.integer('is no whole number'), v.minValue(1, 'is below 1'));
const path = v.pipe(
  text,
  v.regex(/^\/club\/[\w-]+(\/[\w-]+)*\.\w+$/, 'is no address like /club/badge.svg'),
);
const feedId = v.pipe(text, v.regex(/^\d+$/, 'is no number of the fixtures feed'));

const file = v.strictObject({ path, width: pixels, height: pixels });
const picture = v.strictObject({
  sources: v.pipe(v.array(file), v.minLength(1, 'needs at least one entry')),
  tones: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z\d+/]{32}$/, 'is nothing that `npm run tones` has written'),
    ),
  ),
  narrow: v.exactOptional(v.array(file)),
  alt,
});
const page = v.strictObject({
  heading: v.exactOptional(text),
  lead: text,
  picture: v.exactOptional(picture),
});
const headed = { heading: text, paragraphs: texts };

/** The shape of a profile: a rule and an error message for each field. */
export const profileSchema: v.GenericSchema<unknown, ClubProfile> = v.strictObject({
  assetsFolder: v.pipe(text, v.regex(/^[\w-]+$/, 'is no folder name')),
  name: text,
  shortName: text,
  fullName: text,
  nickname: text,
  wordmark: text,
  founded: v.pipe(
    v.number(),
    v.integer('is no year'),
    v.minValue(1800, 'is before the game began'),
  ),
  strapline: text,
  joinCall: text,
  feedNames: texts,
  siteUrl,
  description: text,
  badge: v.strictObject({
    onLight: path,
    onDark: path,
    maskable: path,
    icons: v.pipe(
      v.array(v.strictObject({ path, size: pixels })),
      v.check(
        (icons) => [192, 512].every((size) => icons.some((icon) => icon.size === size)),
        'needs icons of 192 and of 512 pixels, or the app cannot be installed',
      ),
    ),
  }),
  shareCard: v.strictObject({ path, width: pixels, height: pixels, alt }),
  appScreenshots: v.exactOptional(
    v.array(
      v.strictObject({
        path,
        width: pixels,
        height: pixels,
        alt,
        shape: v.picklist(['narrow', 'wide']),
      }),
    ),
  ),
  colours: v.strictObject({
    ink: colour,
    primary: colour,
    primaryDeep: colour,
    accent: colour,
    accentDeep: colour,
    paper: colour,
    stock: colour,
    rule: colour,
    grey: colour,
    tint: colour,
  }),
  hero: v.pipe(v.array(picture), v.length(3, 'needs exactly three pictures')),
  address: v.strictObject({
    lines: texts,
    postcode: v.pipe(text, v.regex(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/, 'is no postcode')),
    latitude: v.pipe(
      v.number(),
      v.minValue(-90, 'is no latitude'),
      v.maxValue(90, 'is no latitude'),
    ),
    longitude: v.pipe(
      v.number(),
      v.minValue(-180, 'is no longitude'),
      v.maxValue(180, 'is no longitude'),
    ),
  }),
  ground: v.strictObject({ name: text, directions: texts }),
  phone,
  email,
  social: v.array(v.strictObject({ name: text, url: webAddress })),
  heritage: v.strictObject(headed),
  info: v.array(v.strictObject(headed)),
  closing: v.strictObject({ heading: text, text }),
  pages: v.strictObject({
    news: page,
    events: page,
    team: page,
    memberships: page,
    contact: page,
    info: page,
    gallery: page,
    login: page,
    notFound: page,
  }),
  welcome: v.strictObject({ heading: text, text }),
  matchDayNote: text,
  sponsors: v.array(
    v.strictObject({
      name: text,
      line: text,
      url: v.exactOptional(webAddress),
      logo: v.exactOptional(picture),
    }),
  ),
  teams: v.pipe(
    v.array(
      v.strictObject({
        name: text,
        description: text,
        captain: text,
        forwardsCoach: text,
        backsCoach: text,
        picture: v.exactOptional(picture),
      }),
    ),
    v.minLength(1, 'needs at least one entry'),
  ),
  training: v.strictObject({ days: texts, time: text, note: text }),
  memberships: v.pipe(
    v.array(v.strictObject({ name: text, price: pixels, season, summary: text, includes: texts })),
    v.minLength(1, 'needs at least one entry'),
  ),
  competition: text,
  feed: v.strictObject({ teamId: feedId, clubId: feedId }),
  fallbackResults: v.pipe(
    v.array(
      v.strictObject({
        date,
        homeTeam: text,
        awayTeam: text,
        homeScore: score,
        awayScore: score,
      }),
    ),
    v.length(3, 'needs exactly three results'),
  ),
  drawCountsAs: v.picklist(['loss', 'draw'], 'must be loss or draw'),
});

function isPhone(value: string): boolean {
  const digits = value.replace(/[ ()-]/g, '');
  return /^0\d{9,10}$/.test(digits) || /^\+\d{8,15}$/.test(digits);
}

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}
