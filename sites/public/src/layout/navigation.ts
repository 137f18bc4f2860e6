/** Pages that are led to by name. */
export type SitePath =
  '/' | '/events' | '/memberships' | '/contact' | '/team' | '/info' | '/news' | '/gallery';

/** A navigation link. */
export interface NavigationLink<Href extends string = SitePath> {
  readonly label: string;
  readonly href: Href;
}

/** Links under one name, shown when it is pressed. */
export interface LinkGroup {
  readonly label: string;
  readonly links: readonly NavigationLink<string>[];
  /** Where the session ends: in the admin app, as the public site holds no session code. */
  readonly signOut?: string;
}

/** The header for everyone. */
export const mainLinks: readonly (NavigationLink | LinkGroup)[] = [
  { label: 'Home', href: '/' },
  { label: 'Events', href: '/events' },
  { label: 'Memberships', href: '/memberships' },
  { label: 'Contact', href: '/contact' },
  {
    label: 'About',
    links: [
      { label: 'Team', href: '/team' },
      { label: 'Club Info', href: '/info' },
    ],
  },
  {
    label: 'Media',
    links: [
      { label: 'News', href: '/news' },
      { label: 'Gallery', href: '/gallery' },
    ],
  },
];

/** In place of Login, for someone signed in; the admin app says who may. */
export const adminLinks: LinkGroup = {
  label: 'Admin',
  links: [
    { label: 'Content Manager', href: '/admin/content' },
    { label: 'Media Manager', href: '/admin/media' },
    { label: 'Add News', href: '/admin/add-news' },
    { label: 'Add Event', href: '/admin/add-event' },
    { label: 'Add Album', href: '/admin/add-album' },
  ],
  signOut: '/login?sign-out',
};

export const footerLinks: readonly NavigationLink[] = [
  { label: 'Team', href: '/team' },
  { label: 'Events', href: '/events' },
  { label: 'Memberships', href: '/memberships' },
  { label: 'Contact', href: '/contact' },
];

/** How a link relates to the page being shown: it itself, above it, or neither. */
export function currentness(href: string, path: string): 'page' | true | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? true : undefined;
}
