/**
 * The key of a kept page in the bucket of pages. The distribution asks the bucket for `canonicalPath` below `/pages`,
 * and S3 decodes it.
 * @param path the address's path, in any spelling
 */
export function pageKey(path: string): string {
  return `${PAGES_PREFIX}${decodeURIComponent(canonicalPath(path))}`;
}

/** The prefix of the kept pages in their bucket; a slash follows it. */
export const PAGES_PREFIX = 'pages';

/** The name of the metadata that says what a kept page depends on; visitors do not get it. */
export const KEPT_FACTS = 'page';

/**
 * One spelling of each path. CloudFront's edge runs the source of this function too: it uses nothing from outside
 * itself, and only what that runtime has.
 */
export function canonicalPath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch (malformed) {
    // Its percent signs stand for themselves.
    if (!(malformed instanceof URIError)) throw malformed;
  }
  return encodeURIComponent(decoded).replace(/%2F/g, '/');
}
