import type { LocalCloudOptions } from '@clubhouse/local-cloud';
import { indexDesign, SERVICE_TABLES, TABLE_NAMES } from '../src/tables.ts';
import { aConfig } from '../src/testing/a-config.ts';

const READ = ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:Scan', 's3:GetObject'];
const WRITE = [
  ...['dynamodb:PutItem', 'dynamodb:DeleteItem'],
  ...['s3:ListBucket', 's3:PutObject', 's3:DeleteObject'],
];

export interface LocalSettings extends Pick<LocalCloudOptions, 'feed'> {
  /** How long an access token lives. */
  readonly tokenSeconds?: number;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly log?: (line: string) => void;
}

/** A cloud with this package's tables and just enough rights; the real policies have tests of their own. */
export function localOptions({
  tokenSeconds = 3600,
  clock = Date.now,
  ...others
}: LocalSettings = {}): LocalCloudOptions {
  const config = aConfig();
  const allow = (Action: readonly string[]) =>
    ({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action, Resource: '*' }],
    }) as const;
  return {
    ...others,
    region: config.region,
    accountId: '000000000000',
    bucket: config.bucket,
    clock,
    tables: [...TABLE_NAMES, ...SERVICE_TABLES].map((name) => {
      const index = indexDesign(name);
      return { name, partitionKey: 'id', indexes: index ? [index] : [] };
    }),
    userPool: {
      id: config.userPoolId,
      clientId: config.userPoolClientId,
      minimumPasswordLength: 8,
      tokenSeconds,
    },
    identityPool: {
      id: config.identityPoolId,
      guestRole: 'guest',
      memberRole: 'guest',
      groupRoles: { AdminUsers: 'admin' },
    },
    roles: [
      { name: 'guest', policies: [allow(READ)] },
      { name: 'admin', policies: [allow([...READ, ...WRITE])] },
    ],
  };
}
