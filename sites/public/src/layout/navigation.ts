/** One way through the site. */
export interface Way {
  readonly label: string;
  readonly href: string;
}

/** Ways that are shown on asking, under one name. */
export interface WayGroup {
  readonly label: string;
  readonly ways: readonly Way[];
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

/** Ends the session in the admin app: the public site holds no session code. */
export const SIGN_OUT = '/login?sign-out';

/** In place of Login, for someone signed in; the admin app says who may. */
export const adminWays: WayGroup = {
  label: 'Admin',
  ways: [
    { label: 'Content Manager', href: '/admin/content' },
    { label: 'Media Manager', href: '/admin/media' },
    { label: 'Add News', href: '/admin/add-news' },
    { label: 'Add Event', href: '/admin/add-event' },
    { label: 'Add Album', href: '/admin/add-album' },
  ],
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
