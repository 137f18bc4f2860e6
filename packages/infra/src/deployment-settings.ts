/** What a deployment is told from outside; everything else is decided in this package. */
export interface DeploymentSettings {
  /** Base address of the fixtures feed, without the operation's name. */
  readonly feedUrl: string;
  readonly feed: { readonly teamId: string; readonly clubId: string };
  /** Who is told when the month's bill grows beyond `monthlyBudget`, in US dollars. */
  readonly alarmEmail: string;
  readonly monthlyBudget: number;
  /** The site's own name and its certificate, which CloudFront wants in us-east-1; CloudFront's own name when absent. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  readonly site: BuiltSiteFacts;
}

/** What the stack needs to know of the built sites. */
export interface BuiltSiteFacts {
  /** Where the server's code lies in the site bucket: `server/….zip`. */
  readonly serverKey: string;
  /** CSP sources of the pages' one block of styles: `sha256-…`. */
  readonly styleHashes: readonly string[];
  /** Those of the app's page. */
  readonly appStyleHashes: readonly string[];
  /** The parameters of an address that change what its page is. */
  readonly pageParameters: readonly string[];
}
