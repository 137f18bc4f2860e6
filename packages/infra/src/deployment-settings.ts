/** The settings of a deployment; everything else is fixed in this package. */
export interface DeploymentSettings {
  /** Base address of the fixtures feed, without the operation's name. */
  readonly feedUrl: string;
  readonly feed: { readonly teamId: string; readonly clubId: string };
  /** The recipient of a mail if the month's cost exceeds `monthlyBudget`, in US dollars. */
  readonly alarmEmail: string;
  readonly monthlyBudget: number;
  /** The site's own domain and its certificate from us-east-1; CloudFront's own domain when absent. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  readonly site: BuiltSiteFacts;
}

/** The facts about the built sites that the stack needs. */
export interface BuiltSiteFacts {
  /** The key of the server's code in the site bucket: `server/….zip`. */
  readonly serverKey: string;
  /** CSP sources of the pages' one block of styles: `sha256-…`. */
  readonly styleHashes: readonly string[];
  /** CSP sources of the app page's blocks of styles. */
  readonly appStyleHashes: readonly string[];
  /** The search parameters that change a page. */
  readonly pageParameters: readonly string[];
}
