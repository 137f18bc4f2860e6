/**
 * The key of a kept page in the bucket of pages, escapes included, so that no two addresses share one.
 * @param path the address's path, in any spelling
 */
export function pageKey(path: string): string {
  return PAGES_PREFIX + canonicalPath(path);
}

/** The prefix of the kept pages in their bucket; a slash follows it. */
export const PAGES_PREFIX = 'pages';

/** The name of the metadata that says what a kept page depends on; visitors do not get it. */
export const PAGE_FACTS = 'page';

/** The name of the metadata with the hash of a kept page's style block, for `edge/allow-style.js`. */
export const STYLE_HASH = 'style';

/**
 * One spelling of each path; an escaped slash is a part of an id, and stays. CloudFront's edge runs the source of this
 * function too: it uses nothing from outside itself, and only what that runtime has.
 */
export function canonicalPath(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      let decoded = segment;
      try {
        decoded = decodeURIComponent(segment);
      } catch (malformed) {
        // Its percent signs stand for themselves.
        if (!(malformed instanceof URIError)) throw malformed;
      }
      return encodeURIComponent(decoded);
    })
    .join('/');
}
