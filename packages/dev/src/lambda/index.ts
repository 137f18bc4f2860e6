import { club } from '@clubhouse/club';
import { parseConfig } from '@clubhouse/content';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { contentSecurityPolicy, filePolicy, securityHeaders } from '@clubhouse/infra';
import { createRenderer } from '@clubhouse/public/server';
import { derivedPictures } from '../serve/derived-pictures.ts';
import { siteHandler } from '../serve/site-handler.ts';
import { functionUrlHandler } from './function-url.ts';

const config = parseConfig(JSON.parse(process.env['CONFIG'] ?? 'null'));
const noFiles = { respond: async () => undefined };

const renderer = createRenderer({
  config,
  contentSecurityPolicy: (styleHashes) =>
    contentSecurityPolicy({ config, styleHashes, page: 'public' }),
  now: Date.now,
  log,
});

/**
 * The entry point of the deployed bundle, which the service calls: the site without its files, which the content
 * delivery network before it serves. No page is cached here: the network does that, and a page cached twice could be
 * shown twice as long.
 */
export const handler = functionUrlHandler(
  siteHandler({
    config,
    publicFiles: noFiles,
    adminFiles: noFiles,
    adminPage: async () => new Response('The app is not here.\n', { status: 404 }),
    derived: derivedPictures({ config, credentials: guestCredentials({ config }), log }),
    render: (request) => renderer.render(request),
    securityHeaders: {
      ...securityHeaders({ https: true }),
      'Content-Security-Policy': filePolicy(config),
    },
    log,
  }),
  { origin: club.siteUrl },
);

function log(line: string, cause?: unknown): void {
  if (cause === undefined) console.log(line);
  else console.error(`${line}:`, cause);
}
