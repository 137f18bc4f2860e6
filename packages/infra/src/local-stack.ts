import {
  DEFAULT_TABLES,
  indexDesign,
  SERVICE_TABLES,
  TABLE_NAMES,
} from '@clubhouse/content/tables';
import { ADMIN_GROUP, APP_CLIENT, MINIMUM_PASSWORD_LENGTH, REGION, ROLE_NAMES } from './names.ts';
import { rolePolicies } from './policies.ts';

/** The stack on a laptop and in tests: the ids are invented, everything else equals a deployed stack. */
export const LOCAL = {
  accountId: '000000000000',
  bucket: 'clubhouse-media',
  userPoolId: `${REGION}_Clubhouse`,
  userPoolClientId: 'clubhouselocalclient000001',
  identityPoolId: `${REGION}:c1b40000-0000-4000-8000-000000000001`,
  /** The sample club in the stand-in's feed. */
  feed: { teamId: '40112', clubId: '20117' },
} as const;

/**
 * This club's stack in the local cloud's format: `createLocalCloud(localStack())`. Tables, roles and policies are those
 * of the real stack, so that a request refused on AWS is refused on a laptop.
 */
export function localStack() {
  const scope = { region: REGION, accountId: LOCAL.accountId, bucket: LOCAL.bucket };
  return {
    ...scope,
    tables: [...TABLE_NAMES, ...SERVICE_TABLES].map((name) => {
      const index = indexDesign(name);
      return { name, partitionKey: 'id', indexes: index ? [index] : [] };
    }),
    userPool: {
      id: LOCAL.userPoolId,
      clientId: LOCAL.userPoolClientId,
      minimumPasswordLength: MINIMUM_PASSWORD_LENGTH,
      ...APP_CLIENT,
    },
    identityPool: {
      id: LOCAL.identityPoolId,
      guestRole: ROLE_NAMES.guest,
      memberRole: ROLE_NAMES.member,
      groupRoles: { [ADMIN_GROUP]: ROLE_NAMES.admin },
    },
    roles: (['guest', 'member', 'admin'] as const).map((role) => ({
      name: ROLE_NAMES[role],
      policies: rolePolicies(role, scope),
    })),
  };
}

/**
 * `/config.json` of the local stack: every service is the local cloud, which separates requests by signature, target
 * and path on one port. The contract fixes the shape, `ClubhouseConfig` of the content SDK.
 */
export function clubConfig(options: {
  readonly cloudPort: number;
  /** Base address of the fixtures feed without the operation's name, empty for none; the local feed when absent. */
  readonly feedUrl?: string;
  /** An empty club has no feed unless one is named, and no ids in it. */
  readonly isEmpty?: boolean;
}) {
  const cloud = `http://localhost:${options.cloudPort}`;
  const { accountId: _, feed, ...names } = LOCAL;
  const { feedUrl, isEmpty = false } = options;
  return {
    region: REGION,
    tables: DEFAULT_TABLES,
    ...names,
    endpoints: { dynamodb: cloud, s3: cloud, cognitoIdp: cloud, cognitoIdentity: cloud },
    feed: isEmpty
      ? { url: feedUrl ?? '', teamId: '', clubId: '' }
      : { url: feedUrl ?? `${cloud}/feed`, ...feed },
    mediaBase: `${cloud}/_media`,
  };
}
