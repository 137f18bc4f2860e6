import type { RegisteredRouter } from '@tanstack/react-router';
import type { IconName } from '#shared/ui/icon.tsx';

/** The address of a page of the app that needs no id. */
type PageAddress = Exclude<
  keyof RegisteredRouter['routesByPath'],
  `${string}$${string}` | `${string}/`
>;

export type NavigationEntry = {
  readonly words: string;
  /** The text under the icon on a phone, where five entries share the width; `words` if absent. */
  readonly short?: string;
  readonly icon: IconName;
  /** Whether everybody who is signed in sees it; by default only the committee does. */
  readonly forEverybody?: boolean;
  /** Whether it is in the phone's bar, which has room for five; the others are under More. */
  readonly inBar?: boolean;
  /** Whether it is the emphasized entry in the middle of the phone's bar. */
  readonly main?: boolean;
  /** Whether it shows the number of unsent changes. */
  readonly counts?: boolean;
} & (
  | { readonly kind: 'page'; readonly to: PageAddress }
  /** The public site is another app, opened by an ordinary page load. So is a file. */
  | { readonly kind: 'leave'; readonly to: '/' | '/admin/licences.txt' }
  | { readonly kind: 'sign-out'; readonly to: '/login' }
);

/** The admin app's navigation, in order. A new page is one entry here. */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    kind: 'page',
    to: '/admin/content',
    words: 'Content Manager',
    short: 'Content',
    icon: 'content',
    inBar: true,
  },
  {
    kind: 'page',
    to: '/admin/media',
    words: 'Media Manager',
    short: 'Media',
    icon: 'picture',
    inBar: true,
  },
  {
    kind: 'page',
    to: '/admin/add-news',
    words: 'Add News',
    icon: 'add',
    inBar: true,
    main: true,
  },
  { kind: 'page', to: '/admin/add-event', words: 'Add Event', icon: 'event' },
  { kind: 'page', to: '/admin/add-album', words: 'Add Album', icon: 'album' },
  { kind: 'page', to: '/admin/match-day', words: 'Match Photos', icon: 'camera' },
  { kind: 'page', to: '/admin/players', words: 'Manage Players', short: 'Players', icon: 'player' },
  { kind: 'page', to: '/admin/matches', words: 'Matches', icon: 'ball' },
  {
    kind: 'page',
    to: '/admin/outbox',
    words: 'Outbox',
    icon: 'outbox',
    inBar: true,
    counts: true,
  },
  { kind: 'page', to: '/admin/check', words: 'Check the Site', short: 'Check', icon: 'check' },
  { kind: 'leave', to: '/admin/licences.txt', words: 'Licences', icon: 'file' },
  {
    kind: 'leave',
    to: '/',
    words: 'Club site',
    short: 'Site',
    icon: 'site',
    forEverybody: true,
  },
  { kind: 'sign-out', to: '/login', words: 'Sign Out', icon: 'sign-out', forEverybody: true },
];
