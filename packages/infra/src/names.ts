/** Names every stack of this project shares; fixed by the project's contract. */
export const REGION = 'eu-west-2';
export const ADMIN_GROUP = 'AdminUsers';
export const MINIMUM_PASSWORD_LENGTH = 8;

export const ROLE_NAMES = {
  guest: 'ClubhouseGuest',
  member: 'ClubhouseMember',
  admin: 'ClubhouseAdmin',
} as const;

/** Where the bucket keeps things; nothing else may be written to it. */
export const MEDIA_PREFIXES = ['media/', 'albums/', 'derived/'] as const;

/** The stacks on AWS: what is kept, and what shows it. */
export const STACK_NAMES = { data: 'ClubhouseData', site: 'ClubhouseSite' } as const;

/** What the stacks say of themselves: `/config.json` as text, a bucket's name, and a host. */
export const STACK_OUTPUTS = {
  config: 'Config',
  siteBucket: 'SiteBucket',
  siteHost: 'SiteHost',
} as const;
