/** Pages that are led to by name. */
export type SitePath =
  '/' | '/events' | '/memberships' | '/contact' | '/team' | '/info' | '/news' | '/gallery';

/** One way through the site. */
export interface Way<Href extends string = SitePath> {
  readonly label: string;
  readonly href: Href;
}

/** Ways that are shown on asking, under one name. */
export interface WayGroup {
  readonly label: string;
  readonly ways: readonly Way[];
}

/** Those of the admin app. */
export interface AdminWays {
  readonly label: string;
  readonly ways: readonly Way<string>[];
  /** Where the session ends. */
  readonly signOut: string;
}

/** The header for everyone. */
export const mainWays: readonly (Way | WayGroup)[] = [
  { label: 'Home', href: '/' },
  { label: 'Events', href: '/events' },
  { label: 'Memberships', href: '/memberships' },
  { label: 'Contact', href: '/contact' },
  {
    label: 'About',
    ways: [
      { label: 'Team', href: '/team' },
      { label: 'Club Info', href: '/info' },
    ],
  },
  {
    label: 'Media',
    ways: [
      { label: 'News', href: '/news' },
      { label: 'Gallery', href: '/gallery' },
    ],
  },
];

/** In place of Login, for someone signed in; the admin app says who may. */
export const adminWays: AdminWays = {
  label: 'Admin',
  ways: [
    { label: 'Content Manager', href: '/admin/content' },
    { label: 'Media Manager', href: '/admin/media' },
    { label: 'Add News', href: '/admin/add-news' },
    { label: 'Add Event', href: '/admin/add-event' },
    { label: 'Add Album', href: '/admin/add-album' },
  ],
  // In the admin app: the public site holds no session code.
  signOut: '/login?sign-out',
};

export const footerWays: readonly Way[] = [
  { label: 'Team', href: '/team' },
  { label: 'Events', href: '/events' },
  { label: 'Memberships', href: '/memberships' },
  { label: 'Contact', href: '/contact' },
];

/** How a way relates to the page being shown: it itself, above it, or neither. */
export function currentness(href: string, path: string): 'page' | true | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? true : undefined;
}
