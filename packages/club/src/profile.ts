import * as v from 'valibot';

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
  v.check(isPhone, 'is no telephone number like 020 7946 0123 or +44 20 7946 0123'),
);
const webAddress = v.pipe(text, v.check(isHttps, 'is no address that starts with https://'));
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

/** A file under `assets/{assetsFolder}`, served under `/club/`: `/club/pictures/lineout-1080.webp`. */
const file = { path, width: pixels, height: pixels };
const files = v.array(v.strictObject(file));
/** A picture of the club itself, drawn or photographed. */
const picture = v.strictObject({
  /** The same picture in several widths, ascending. */
  sources: v.pipe(files, v.minLength(1, 'needs at least one entry')),
  /** The placeholder: twelve of the picture's colours, from `club-tones.ts`. */
  tones: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z\d+/]{32}$/, 'is nothing that `npm run tones` has written'),
    ),
  ),
  /** A taller crop for phones, if there is one. */
  narrow: v.exactOptional(files),
  /** The alternative text; empty for decoration. */
  alt,
});
/** The opening of a page in the club's own words. */
const page = v.strictObject({
  /** Only for a page whose heading the club may choose. */
  heading: v.exactOptional(text),
  lead: text,
  /** The background of the page's head; a page without one has a plain band. */
  picture: v.exactOptional(picture),
});
const headed = v.strictObject({ heading: text, paragraphs: texts });
const closed = v.strictObject({ heading: text, text });

/**
 * Everything specific to this club, the one file to change for another club: a rule and an error message for each
 * field. The sites import the type alone.
 */
export const profileSchema = v.strictObject({
  /** The folder under `packages/club/assets` that is served as `/club/`. */
  assetsFolder: v.pipe(text, v.regex(/^[\w-]+$/, 'is no folder name')),
  /** "Ferrymere RFC". */
  name: text,
  /** "Ferrymere": the name shown against an opponent. */
  shortName: text,
  /** "Ferrymere Rugby Club". */
  fullName: text,
  /** "the Lions". */
  nickname: text,
  /** "Ferrymere Lions": set very large at the foot of every page. */
  wordmark: text,
  founded: v.pipe(
    v.number(),
    v.integer('is no year'),
    v.minValue(1800, 'is before the game began'),
  ),
  /** Under the name in the header. */
  strapline: text,
  /** The hero's button: "Join the Pride". */
  joinCall: text,
  /** The club's names in the fixtures feed, to find our side of a match. */
  feedNames: texts,
  /** The site's own address, for canonical links; without a trailing slash. */
  siteUrl,
  description: text,
  /** Square, for light and dark grounds; without one a shield in the club's colours is drawn. */
  badge: v.optional(picture),
  /** `#rrggbb` each; all other colours of the site are derived from them. */
  colours: v.strictObject({
    /** The darkest colour, used instead of black: text, dark bands, footer. */
    ink: colour,
    /** First club colour: links, our score, page heads. */
    primary: colour,
    /** Panels on dark bands. */
    primaryDeep: colour,
    /** Second club colour: grounds and text on dark, never text on light. */
    accent: colour,
    /** The second colour as text on light. */
    accentDeep: colour,
    /** The background of text. */
    paper: colour,
    /** Second background: rows and wells. */
    stock: colour,
    /** Hairlines on light. */
    rule: colour,
    /** Quiet text on light. */
    grey: colour,
    /** Quiet text on dark. */
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
  ground: v.strictObject({
    /** "Ferry Lane": the place of home matches. */
    name: text,
    /** The way from the station and through the gate. */
    directions: texts,
  }),
  phone,
  email,
  social: v.array(v.strictObject({ name: text, url: webAddress })),
  heritage: headed,
  info: v.array(headed),
  closing: closed,
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
  /** The text at the end of the events page. */
  welcome: closed,
  /** The weekly notes for players, beside the fixtures. */
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
    v.array(
      v.strictObject({
        name: text,
        /** Whole pounds. */
        price: pixels,
        season,
        /** One sentence that says whom the membership is for. */
        summary: text,
        includes: texts,
      }),
    ),
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
  /** The colour mark of a draw: by the specification it counts as a loss. */
  drawCountsAs: v.picklist(['loss', 'draw'], 'must be loss or draw'),
});

export type ClubProfile = Frozen<v.InferOutput<typeof profileSchema>>;
export type ClubColours = ClubProfile['colours'];
export type ClubPicture = ClubProfile['hero'][number];
export type Membership = ClubProfile['memberships'][number];

/** The same data, of which nothing can be changed. */
type Frozen<Data> = Data extends object
  ? { readonly [Key in keyof Data]: Frozen<Data[Key]> }
  : Data;

function isPhone(value: string): boolean {
  const digits = value.replace(/[ ()-]/g, '');
  return /^0\d{9,10}$/.test(digits) || /^\+\d{8,15}$/.test(digits);
}

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:';
}
