/**
 * `/config.json`: where this club's services are. The same built files run against any stack with another
 * one. It holds no secret. Shape fixed by the project's contract.
 */
export interface ClubhouseConfig {
  readonly region: string;
  readonly tables: {
    readonly events: string;
    readonly news: string;
    readonly albums: string;
    readonly players: string;
  };
  readonly bucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly identityPoolId: string;
  /** Absolute addresses without a trailing slash. */
  readonly endpoints: {
    readonly dynamodb: string;
    readonly s3: string;
    readonly cognitoIdp: string;
    readonly cognitoIdentity: string;
  };
  readonly feed: { readonly url: string; readonly teamId: string; readonly clubId: string };
  /** Where originals are read from, without a trailing slash: `{mediaBase}/{key}`. */
  readonly mediaBase: string;
}
