import { club } from '@clubhouse/club';
import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { contentSecurityPolicy, filePolicy, securityHeaders } from '@clubhouse/infra';
import { createRenderer } from '@clubhouse/public/server';
import { derivedPictures } from '../serve/derived-pictures.ts';
import { siteHandler } from '../serve/site-handler.ts';
import { functionUrlHandler } from './function-url.ts';

const config = parseConfig(JSON.parse(process.env['CONFIG'] ?? 'null'));
const noFiles = { respond: async () => undefined };

/** The entry point of the deployed bundle, which the service calls. */
export const handler = functionUrlHandler(renderedSite({ config, now: Date.now, log }), {
  origin: club.siteUrl,
});

function log(line: string, cause?: unknown): void {
  if (cause === undefined) console.log(line);
  else console.error(`${line}:`, cause);
}

/**
 * The site without its files, which the content delivery network before it serves: pages and small pictures. No
 * page is cached here: the network does that, and a page cached twice could be shown twice as long.
 */
function renderedSite({
  config,
  now,
  log,
}: {
  readonly config: ClubhouseConfig;
  readonly now: () => number;
  readonly log: (line: string, cause?: unknown) => void;
}): (request: Request) => Promise<Response> {
  const renderer = createRenderer({
    config,
    contentSecurityPolicy: (styleHashes) =>
      contentSecurityPolicy({ config, styleHashes, page: 'public' }),
    now,
    log,
  });
  return siteHandler({
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
  });
}
