/** A picture of the club itself, drawn or photographed, under `assets/`. */
export interface ClubPicture {
  /** Address on the site, one a width. */
  readonly sources: readonly {
    readonly path: string;
    readonly width: number;
    readonly height: number;
  }[];
  /** A taller cut for phones, when there is one. */
  readonly narrow?: readonly {
    readonly path: string;
    readonly width: number;
    readonly height: number;
  }[];
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
  readonly season: string;
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

/** Everything that makes the site this club's: the one file to change for another. */
export interface ClubProfile {
  /** "Ferrymere RFC". */
  readonly name: string;
  /** "Ferrymere": as billed against an opponent. */
  readonly shortName: string;
  /** "Ferrymere Rugby Club". */
  readonly fullName: string;
  /** "the Lions". */
  readonly nickname: string;
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
    readonly icons: readonly { readonly path: string; readonly size: number }[];
  };
  /** `#rrggbb` each; every other colour of the site follows. See the design tokens for what each is used for. */
  readonly colours: {
    readonly ink: string;
    readonly primary: string;
    readonly primaryDeep: string;
    readonly accent: string;
    readonly accentDeep: string;
    readonly paper: string;
    readonly stock: string;
    readonly rule: string;
    readonly grey: string;
    readonly tint: string;
  };
  readonly hero: readonly ClubPicture[];
  readonly address: {
    readonly lines: readonly string[];
    readonly postcode: string;
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly phone: string;
  readonly email: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly heritage: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly info: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  readonly closing: { readonly heading: string; readonly text: string };
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
