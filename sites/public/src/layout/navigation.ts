export type SitePath =
  '/' | '/events' | '/memberships' | '/contact' | '/team' | '/info' | '/news' | '/gallery';

export interface NavigationLink<Href extends string = SitePath> {
  readonly label: string;
  readonly href: Href;
}

/** Links under one name, shown when it is pressed. */
export interface LinkGroup {
  readonly label: string;
  readonly links: readonly NavigationLink<string>[];
  /** The address that ends the session: in the admin app, because the public site has no session code. */
  readonly signOut?: string;
}

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

/** Replaces Login for a signed-in person; the admin app decides who may enter. */
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

export const footerLinks: readonly NavigationLink<SitePath | '/results'>[] = [
  { label: 'Team', href: '/team' },
  { label: 'Events', href: '/events' },
  { label: 'Results', href: '/results' },
  { label: 'Memberships', href: '/memberships' },
  { label: 'Contact', href: '/contact' },
];

export function currentness(href: string, path: string): 'page' | true | undefined {
  if (href === path) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? true : undefined;
}
