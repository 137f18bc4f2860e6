import type { ClubhouseConfig } from '../config.ts';
import { DEFAULT_TABLES } from '../tables.ts';

/** A configuration for tests: one address for every service, as the local cloud has it. */
export function aConfig({
  origin = 'http://cloud.test',
  ...own
}: Partial<ClubhouseConfig> & { readonly origin?: string } = {}): ClubhouseConfig {
  return {
    region: 'eu-west-2',
    tables: DEFAULT_TABLES,
    bucket: 'clubhouse-media',
    userPoolId: 'eu-west-2_Clubhouse',
    userPoolClientId: 'clubhouse-web',
    identityPoolId: 'eu-west-2:00000000-0000-4000-8000-000000000000',
    endpoints: { dynamodb: origin, s3: origin, cognitoIdp: origin, cognitoIdentity: origin },
    feed: { url: `${origin}/feed`, teamId: '1', clubId: '1' },
    mediaBase: `${origin}/_media`,
    ...own,
  };
}
