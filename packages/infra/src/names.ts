/** Names every stack of this project shares; fixed by the project's contract. */
export const REGION = 'eu-west-2';
export const ADMIN_GROUP = 'AdminUsers';
export const MINIMUM_PASSWORD_LENGTH = 8;

/** What the app's client of the user pool may do; the local stack and the deployed one are made of it. */
export const APP_CLIENT = {
  authFlows: ['USER_SRP_AUTH'],
  /** Without a list the client could change every attribute, the e-mail address included; an empty list may mean the same. */
  writeAttributes: ['locale'],
  /** How long a refresh token still works after it was exchanged: a phone may be killed before it stored the new one. */
  refreshTokenGraceSeconds: 60,
} as const;

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
