import { readFileSync } from 'node:fs';
import { canonicalPath } from '../page-key.ts';
import { APP_PAGE } from '../site-routes.ts';

/** The source of a function of CloudFront's edge, as it is deployed. */
export function edgeSource(name: string): string {
  const source = readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8');
  return source
    .replace("new RegExp('APP_PAGE')", APP_PAGE.toString())
    .replace("new Function('CANONICAL_PATH')", canonicalPath.toString());
}
