import { REGION } from './names.ts';

/** The settings of a deployment; everything else is fixed in this package. */
export interface DeploymentSettings {
  /** Base address of the fixtures feed, without the operation's name; empty for none. */
  readonly feedUrl: string;
  /** The recipient of a mail if the month's cost exceeds `monthlyBudget`, in US dollars; nobody when absent. */
  readonly alarmEmail?: string;
  readonly monthlyBudget: number;
  /** How many visitors' requests render at once; without it, as many as the account may run. */
  readonly rendersAtOnce?: number;
  /** The site's own domain and its certificate from us-east-1; CloudFront's own domain when absent. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  readonly site: BuiltSiteFacts;
}

/** The facts about the built sites that the stack needs. */
export interface BuiltSiteFacts {
  /** The key of the server's code in the site bucket: `server/….zip`. */
  readonly serverKey: string;
  /** CSP sources of the pages' one block of styles: `sha256-…`; of this build, and of those whose pages may be kept. */
  readonly styleHashes: readonly string[];
  /** CSP sources of the app page's blocks of styles. */
  readonly appStyleHashes: readonly string[];
}

/** The database's address includes this account's id, so that a page's policy allows no table of another account. */
export function serviceEndpoints(accountId: string) {
  return {
    dynamodb: `https://${accountId}.ddb.${REGION}.amazonaws.com`,
    s3: `https://s3.${REGION}.amazonaws.com`,
    cognitoIdp: `https://cognito-idp.${REGION}.amazonaws.com`,
    cognitoIdentity: `https://cognito-identity.${REGION}.amazonaws.com`,
  };
}
