/** Everything specific to a club. Of what a club has not entered, the text is empty and the list has no entries. */
export interface ClubProfile {
  /** "Ferrymere RFC". */
  readonly name: string;
  /** "Ferrymere": the name shown against an opponent. */
  readonly shortName: string;
  /** "Ferrymere Rugby Club". */
  readonly fullName: string;
  /** "the Lions". */
  readonly nickname: string;
  /** "Ferrymere Lions": set very large at the foot of every page. */
  readonly wordmark: string;
  readonly founded?: number | undefined;
  /** Under the name in the header. */
  readonly strapline: string;
  /** The hero's button: "Join the Pride". */
  readonly joinCall: string;
  /** The site's own address, for canonical links; without a trailing slash. */
  readonly siteUrl: string;
  readonly description: string;
  /** Square, for light and dark grounds; without one a shield in the club's colours is drawn. */
  readonly badge?: ClubPicture | undefined;
  /** `#rrggbb` each; all other colours of the site are derived from them. */
  readonly colours: {
    /** The darkest colour, used instead of black: text, dark bands, footer. */
    readonly ink: string;
    /** First club colour: links, our score, page heads. */
    readonly primary: string;
    /** Panels on dark bands. */
    readonly primaryDeep: string;
    /** Second club colour: grounds and text on dark, never text on light. */
    readonly accent: string;
    /** The second colour as text on light. */
    readonly accentDeep: string;
    /** The background of text. */
    readonly paper: string;
    /** Second background: rows and wells. */
    readonly stock: string;
    /** Hairlines on light. */
    readonly rule: string;
    /** Quiet text on light. */
    readonly grey: string;
    /** Quiet text on dark. */
    readonly tint: string;
  };
  /** Whether albums of junior teams wait until a second person of the committee has looked at them. */
  readonly secondLook?: boolean;
  /** At most three. */
  readonly hero: readonly ClubPicture[];
  readonly address: {
    readonly lines: readonly string[];
    readonly postcode: string;
  };
  /** Where the map leads, in degrees. */
  readonly map?: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly ground: {
    /** "Ferry Lane": the place of home matches. */
    readonly name: string;
    /** The way from the station and through the gate. */
    readonly directions: readonly string[];
  };
  readonly phone: string;
  readonly email: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly heritage: Headed;
  readonly info: readonly Headed[];
  readonly closing: HeadedText;
  readonly pages: Readonly<Record<ClubPageName, ClubPage>>;
  /** The text at the end of the events page. */
  readonly welcome: HeadedText;
  /** The weekly notes for players, beside the fixtures. */
  readonly matchDayNote: string;
  readonly sponsors: readonly {
    readonly name: string;
    readonly line: string;
    readonly url?: string;
    readonly logo?: ClubPicture;
  }[];
  readonly teams: readonly {
    readonly name: string;
    readonly description: string;
    readonly captain: string;
    readonly forwardsCoach: string;
    readonly backsCoach: string;
    readonly picture?: ClubPicture;
  }[];
  readonly training: {
    readonly days: readonly string[];
    readonly time: string;
    readonly note: string;
  };
  readonly memberships: readonly Membership[];
  readonly competition: string;
  /** The club's names in the fixtures feed, to find our side of a match. */
  readonly feedNames: readonly string[];
  /** The club's numbers in the fixtures feed, in the place of the deployment's. */
  readonly feed: { readonly teamId: string; readonly clubId: string };
  /** The results to show while no answer of the feed is known; `date` is `2025-11-15`. */
  readonly fallbackResults: readonly {
    readonly date: string;
    readonly homeTeam: string;
    readonly awayTeam: string;
    readonly homeScore: number;
    readonly awayScore: number;
  }[];
  /** The colour mark of a draw: by the specification it counts as a loss. */
  readonly drawCountsAs: 'loss' | 'draw';
}

export type ClubColours = ClubProfile['colours'];

export interface Membership {
  readonly name: string;
  /** Whole pounds. */
  readonly price: number;
  /** `2025/26`. */
  readonly season: string;
  /** One sentence that says whom the membership is for. */
  readonly summary: string;
  readonly includes: readonly string[];
}

/** A picture of the club itself, drawn or photographed. */
export interface ClubPicture {
  /** The same picture in several widths, ascending. */
  readonly sources: readonly PictureFile[];
  /** The placeholder: twelve of the picture's colours. */
  readonly tones?: string | undefined;
  /** The point that every crop keeps in view, in percents from the left and the top; absent for the upper third. */
  readonly focus?: readonly [number, number];
  /** A taller crop for phones, if there is one. */
  readonly narrow?: readonly PictureFile[];
  /** The alternative text; empty for decoration. */
  readonly alt: string;
}

interface PictureFile {
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

type ClubPageName =
  | 'news'
  | 'events'
  | 'team'
  | 'memberships'
  | 'contact'
  | 'info'
  | 'gallery'
  | 'login'
  | 'notFound';

/** The opening of a page in the club's own words. */
interface ClubPage {
  /** Only for a page whose heading the club may choose. */
  readonly heading?: string;
  readonly lead: string;
  /** The background of the page's head; a page without one has a plain band. */
  readonly picture?: ClubPicture;
}

interface Headed {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

interface HeadedText {
  readonly heading: string;
  readonly text: string;
}
