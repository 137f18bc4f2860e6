import { UNPUBLISHED_FILES } from '@clubhouse/content/tables';

/** Names shared by every stack of this project; the project's contract fixes them. */
export const REGION = 'eu-west-2';
export const ADMIN_GROUP = 'AdminUsers';
export const MINIMUM_PASSWORD_LENGTH = 8;

/** The permissions of the app's user pool client, used by the local and the deployed stack. */
export const APP_CLIENT = {
  authFlows: ['USER_SRP_AUTH'],
  /** Without a list the client could change every attribute, the e-mail included; an empty list may mean the same. */
  writeAttributes: ['locale'],
  /** How long a refresh token still works after it was exchanged: a phone may stop before it has stored the new one. */
  refreshTokenGraceSeconds: 60,
} as const;

export const ROLE_NAMES = {
  guest: 'ClubhouseGuest',
  member: 'ClubhouseMember',
  admin: 'ClubhouseAdmin',
} as const;

/** The keys of the bucket; nothing else may be written to it. */
export const ALL_MEDIA = ['media/*', 'albums/*', 'derived/*', `${UNPUBLISHED_FILES}*`] as const;

/** What everybody may read of them: no rendition of a file that is not published has such a key. */
export const PUBLIC_MEDIA = [
  'media/*',
  'albums/*',
  'derived/*/media/*',
  'derived/*/albums/*',
] as const;

/** The stacks on AWS: one with the data, one that serves the sites. */
export const STACK_NAMES = { data: 'ClubhouseData', site: 'ClubhouseSite' } as const;

/** The outputs of the stacks: `/config.json` as text, a bucket's name, a host, and a function's name. */
export const STACK_OUTPUTS = {
  config: 'Config',
  siteBucket: 'SiteBucket',
  siteHost: 'SiteHost',
  scheduleFunction: 'ScheduleFunction',
} as const;
