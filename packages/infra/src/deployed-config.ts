import { TABLE_NAMES } from '@clubhouse/content/tables';
import { REGION } from './names.ts';

/** The names that differ in each deployment. */
export interface DeployedNames {
  /** Twelve digits. */
  readonly accountId: string;
  readonly bucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly identityPoolId: string;
  /** The media origin's host, without a scheme. */
  readonly mediaHost: string;
  readonly feed: { readonly url: string; readonly teamId: string; readonly clubId: string };
}

/** `/config.json` of a deployed stack: the same shape as the local one's, with AWS's own addresses. */
export function deployedConfig(names: DeployedNames) {
  const { accountId, bucket, userPoolId, userPoolClientId, identityPoolId, mediaHost, feed } =
    names;
  return {
    region: REGION,
    tables: TABLE_ADDRESSES,
    bucket,
    userPoolId,
    userPoolClientId,
    identityPoolId,
    endpoints: serviceEndpoints(accountId),
    feed,
    mediaBase: `https://${mediaHost}`,
  };
}

/** Each club has its own account, so table names need no prefix. */
const TABLE_ADDRESSES = Object.fromEntries(TABLE_NAMES.map((name) => [name, name])) as {
  readonly [Name in (typeof TABLE_NAMES)[number]]: Name;
};

/** The database's address includes this account's id, so that a page's policy allows no table of another account. */
export function serviceEndpoints(accountId: string) {
  return {
    dynamodb: `https://${accountId}.ddb.${REGION}.amazonaws.com`,
    s3: `https://s3.${REGION}.amazonaws.com`,
    cognitoIdp: `https://cognito-idp.${REGION}.amazonaws.com`,
    cognitoIdentity: `https://cognito-identity.${REGION}.amazonaws.com`,
  };
}
