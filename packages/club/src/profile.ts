/** One file of a picture, under `assets/{assetsFolder}`, served under `/club/`. */
export interface ClubPictureFile {
  /** Address on the site: `/club/pictures/lineout-1080.webp`. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture of the club itself, drawn or photographed. */
export interface ClubPicture {
  /** The same picture in several widths, ascending. */
  readonly sources: readonly ClubPictureFile[];
  /** What holds its place until it is there: twelve of its colours, from `club-tones.ts`. */
  readonly tones?: string | undefined;
  /** A taller cut for phones, when there is one. */
  readonly narrow?: readonly ClubPictureFile[];
  /** What it shows, for people who do not see it; empty for decoration. */
  readonly alt: string;
}

export interface Team {
  readonly name: string;
  readonly description: string;
  readonly captain: string;
  readonly forwardsCoach: string;
  readonly backsCoach: string;
  readonly picture?: ClubPicture;
}

export interface Membership {
  readonly name: string;
  /** Whole pounds. */
  readonly price: number;
  /** "2025/26". */
  readonly season: string;
  /** One sentence on whom it is for. */
  readonly summary: string;
  readonly includes: readonly string[];
}

export interface FallbackResult {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly homeScore: number;
  readonly awayScore: number;
}

/** The opening of a page in the club's own words. */
export interface PageWords {
  /** Only where the page's heading is the club's to choose. */
  readonly heading?: string;
  readonly lead: string;
  /** Fills the page's head; a page without one has a plain band. */
  readonly picture?: ClubPicture;
}

/** Everything that makes the site this club's: the one file to change for another. */
export interface ClubProfile {
  /** The folder under `packages/club/assets` that is served as `/club/`. */
  readonly assetsFolder: string;
  /** "Ferrymere RFC". */
  readonly name: string;
  /** "Ferrymere": as billed against an opponent. */
  readonly shortName: string;
  /** "Ferrymere Rugby Club". */
  readonly fullName: string;
  /** "the Lions". */
  readonly nickname: string;
  /** "Ferrymere Lions": set very large at the foot of every page. */
  readonly wordmark: string;
  readonly founded: number;
  /** Under the name in the header. */
  readonly strapline: string;
  /** The hero's button: "Join the Pride". */
  readonly joinCall: string;
  /** Names the fixtures feed gives the club, for telling which side is ours. */
  readonly feedNames: readonly string[];
  /** The site's own address, for canonical links; without a trailing slash. */
  readonly siteUrl: string;
  readonly description: string;
  readonly badge: {
    readonly onLight: string;
    readonly onDark: string;
    readonly maskable: string;
    /**
     * Square PNGs, ascending. Phones cut them to their own shape: filled to the edge, the mark within the
     * middle four fifths.
     */
    readonly icons: readonly { readonly path: string; readonly size: number }[];
  };
  /** Shown where a link to the site is shared: 1200 × 630. */
  readonly shareCard: ClubPictureFile & { readonly alt: string };
  /** The committee's app, for whoever is asked to install it: WebP, the same size for each shape. */
  readonly appScreenshots?: readonly (ClubPictureFile & {
    readonly alt: string;
    /** `narrow`: on a phone; `wide`: on a desk. */
    readonly shape: 'narrow' | 'wide';
  })[];
  /** `#rrggbb` each; every other colour of the site follows. */
  readonly colours: ClubColours;
  readonly hero: readonly ClubPicture[];
  readonly address: {
    readonly lines: readonly string[];
    readonly postcode: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly ground: {
    /** "Ferry Lane": where home matches are billed. */
    readonly name: string;
    /** How to get there from the station, and in through the gate. */
    readonly directions: readonly string[];
  };
  readonly phone: string;
  readonly email: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly heritage: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly info: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  readonly closing: { readonly heading: string; readonly text: string };
  readonly pages: {
    readonly news: PageWords;
    readonly events: PageWords;
    readonly team: PageWords;
    readonly memberships: PageWords;
    readonly contact: PageWords;
    readonly info: PageWords;
    readonly gallery: PageWords;
    readonly login: PageWords;
    readonly notFound: PageWords;
  };
  /** Closes the events page. */
  readonly welcome: { readonly heading: string; readonly text: string };
  /** Beside the fixtures: what a player needs to know every week. */
  readonly matchDayNote: string;
  readonly sponsors: readonly {
    readonly name: string;
    readonly line: string;
    readonly url?: string;
    readonly logo?: ClubPicture;
  }[];
  readonly teams: readonly Team[];
  readonly training: {
    readonly days: readonly string[];
    readonly time: string;
    readonly note: string;
  };
  readonly memberships: readonly Membership[];
  readonly competition: string;
  readonly feed: { readonly teamId: string; readonly clubId: string };
  readonly fallbackResults: readonly FallbackResult[];
  /** How a draw is marked: the specification's reading counts it as a loss. */
  readonly drawCountsAs: 'loss' | 'draw';
}

export interface ClubColours {
  /** The darkest colour, used where others use black: text, dark bands, footer. */
  readonly ink: string;
  /** First club colour: links, our score, page heads. */
  readonly primary: string;
  /** Panels on dark bands. */
  readonly primaryDeep: string;
  /** Second club colour: grounds and text on dark, never text on light. */
  readonly accent: string;
  /** The second colour as text on light. */
  readonly accentDeep: string;
  /** The ground that is read on. */
  readonly paper: string;
  /** Second ground: rows and wells. */
  readonly stock: string;
  /** Hairlines on light. */
  readonly rule: string;
  /** Quiet text on light. */
  readonly grey: string;
  /** Quiet text on dark. */
  readonly tint: string;
}
