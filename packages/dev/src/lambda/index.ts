import { club } from '@clubhouse/club';
import { parseConfig } from '@clubhouse/content';
import { functionUrlHandler } from './function-url.ts';
import { renderedSite } from './rendered-site.ts';

const config = parseConfig(JSON.parse(process.env['CONFIG'] ?? 'null'));

/** What the service calls: the face of the bundle that is deployed. */
export const handler = functionUrlHandler(renderedSite({ config, now: Date.now, log }), {
  origin: club.siteUrl,
});

function log(line: string, cause?: unknown): void {
  if (cause === undefined) console.log(line);
  else console.error(`${line}:`, cause);
}
