/** What the build made for the browser, as a page refers to it. */
export interface PageFiles {
  /** All styles of the site but the club's colours; they stand in every page. */
  readonly css: string;
  /** Address of the module that brings the page to life. */
  readonly script: string;
  /** Addresses of the faces the first view is set in. */
  readonly fonts: readonly string[];
}
