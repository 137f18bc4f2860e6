import { club, type ClubProfile } from '@clubhouse/club';
import { DEFAULT_TABLES } from '@clubhouse/content/tables';
import { LOCAL } from './local-stack.ts';
import { REGION } from './names.ts';

/**
 * `/config.json` of the local stack: every service is the local cloud, which tells requests apart by signature, target
 * and path on one port. The contract fixes the shape, `ClubhouseConfig` of the content SDK.
 */
export function clubConfig(options: {
  readonly cloudPort: number;
  /** Base address of the fixtures feed without the operation's name; the local feed when absent. */
  readonly feedUrl?: string;
  readonly club?: Pick<ClubProfile, 'feed'>;
}) {
  const cloud = `http://localhost:${options.cloudPort}`;
  const { feed } = options.club ?? club;
  return {
    region: REGION,
    tables: DEFAULT_TABLES,
    bucket: LOCAL.bucket,
    userPoolId: LOCAL.userPoolId,
    userPoolClientId: LOCAL.userPoolClientId,
    identityPoolId: LOCAL.identityPoolId,
    endpoints: { dynamodb: cloud, s3: cloud, cognitoIdp: cloud, cognitoIdentity: cloud },
    feed: {
      url: options.feedUrl ?? `${cloud}/feed`,
      teamId: feed.teamId,
      clubId: feed.clubId,
    },
    mediaBase: `${cloud}/_media`,
  };
}
