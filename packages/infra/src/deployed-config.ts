import { TABLE_NAMES } from '@clubhouse/content/tables';
import { REGION } from './names.ts';

/** What only a deployment knows of itself. */
export interface DeployedNames {
  readonly bucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly identityPoolId: string;
  /** The media origin's host, without a scheme. */
  readonly mediaHost: string;
  readonly feed: { readonly url: string; readonly teamId: string; readonly clubId: string };
}

/** `/config.json` of a deployed stack: of the same shape as the local one's, with AWS's own addresses. */
export function deployedConfig(names: DeployedNames) {
  const { bucket, userPoolId, userPoolClientId, identityPoolId, mediaHost, feed } = names;
  return {
    region: REGION,
    tables: TABLE_ADDRESSES,
    bucket,
    userPoolId,
    userPoolClientId,
    identityPoolId,
    endpoints: serviceEndpoints(),
    feed,
    mediaBase: `https://${mediaHost}`,
  };
}

/** One club an account, so a table is called what it is. */
const TABLE_ADDRESSES = Object.fromEntries(TABLE_NAMES.map((name) => [name, name])) as {
  readonly [Name in (typeof TABLE_NAMES)[number]]: Name;
};

/** Known before anything is deployed, as a policy has to name them. */
export function serviceEndpoints() {
  return {
    dynamodb: `https://dynamodb.${REGION}.amazonaws.com`,
    s3: `https://s3.${REGION}.amazonaws.com`,
    cognitoIdp: `https://cognito-idp.${REGION}.amazonaws.com`,
    cognitoIdentity: `https://cognito-identity.${REGION}.amazonaws.com`,
  };
}
