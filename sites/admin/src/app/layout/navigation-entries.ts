import type { IconName } from '#shared/ui/icon.tsx';

export type NavigationEntry = {
  readonly words: string;
  readonly icon: IconName;
  /** `short` stands under the icon on a phone, where five entries share the width. */
  readonly short: string;
  readonly adminOnly: boolean;
  /** Carries the number of things that have not been sent. */
  readonly counts?: boolean;
  /** On a phone behind More: the bar has room for five. */
  readonly behindMore?: boolean;
  /** Stands out in the middle of the phone's bar. */
  readonly main?: boolean;
} & (
  | {
      readonly kind: 'page';
      readonly to:
        | '/admin/content'
        | '/admin/media'
        | '/admin/add-news'
        | '/admin/add-event'
        | '/admin/add-album'
        | '/admin/match-day'
        | '/admin/players'
        | '/admin/matches'
        | '/admin/outbox'
        | '/admin/check';
    }
  /** The public site is another app: it is gone to by an ordinary page load. So is a file. */
  | { readonly kind: 'leave'; readonly to: '/' | '/admin/licences.txt' }
  | { readonly kind: 'sign-out'; readonly to: '/login' }
);

/** The admin app's navigation, in order. A new page is one line here. */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    words: 'Content Manager',
    short: 'Content',
    icon: 'content',
    to: '/admin/content',
    kind: 'page',
    adminOnly: true,
  },
  {
    words: 'Media Manager',
    short: 'Media',
    icon: 'picture',
    to: '/admin/media',
    kind: 'page',
    adminOnly: true,
  },
  {
    words: 'Add News',
    short: 'Add News',
    icon: 'add',
    to: '/admin/add-news',
    kind: 'page',
    adminOnly: true,
    main: true,
  },
  {
    words: 'Add Event',
    short: 'Add Event',
    icon: 'event',
    to: '/admin/add-event',
    kind: 'page',
    adminOnly: true,
    behindMore: true,
  },
  {
    words: 'Add Album',
    short: 'Add Album',
    icon: 'album',
    to: '/admin/add-album',
    kind: 'page',
    adminOnly: true,
    behindMore: true,
  },
  {
    words: 'Match Photos',
    short: 'Match Photos',
    icon: 'camera',
    to: '/admin/match-day',
    kind: 'page',
    adminOnly: true,
    behindMore: true,
  },
  {
    words: 'Manage Players',
    short: 'Players',
    icon: 'player',
    to: '/admin/players',
    kind: 'page',
    adminOnly: true,
    behindMore: true,
  },
  {
    words: 'Matches',
    short: 'Matches',
    icon: 'ball',
    to: '/admin/matches',
    kind: 'page',
    adminOnly: true,
    behindMore: true,
  },
  {
    words: 'Outbox',
    short: 'Outbox',
    icon: 'outbox',
    to: '/admin/outbox',
    kind: 'page',
    adminOnly: true,
    counts: true,
  },
  {
    words: 'Check the Site',
    short: 'Check',
    icon: 'check',
    to: '/admin/check',
    kind: 'page',
    adminOnly: true,
    behindMore: true,
  },
  {
    words: 'Licences',
    short: 'Licences',
    icon: 'file',
    to: '/admin/licences.txt',
    kind: 'leave',
    adminOnly: true,
    behindMore: true,
  },
  {
    words: 'Club site',
    short: 'Site',
    icon: 'site',
    to: '/',
    kind: 'leave',
    adminOnly: false,
    behindMore: true,
  },
  {
    words: 'Sign Out',
    short: 'Sign Out',
    icon: 'sign-out',
    to: '/login',
    kind: 'sign-out',
    adminOnly: false,
    behindMore: true,
  },
];
