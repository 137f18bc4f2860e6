import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { FEED_FRAME_PATH, feedFramePage } from '@clubhouse/content/feed';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { feedFramePolicy, securityHeaders } from '@clubhouse/infra';
import { build } from 'esbuild';
import { createServer, type ViteDevServer } from 'vite';
import { PROJECT_ROOT } from '../build/project-root.ts';
import type { BuiltFiles } from '../serve/built-files.ts';
import { derivedPictures } from '../serve/derived-pictures.ts';
import { requestListener } from '../serve/request-listener.ts';
import { siteHandler } from '../serve/site-handler.ts';
import { freePorts } from '../start/free-ports.ts';
import { preflight } from '../start/preflight.ts';
import { type OpenSite, runClub, type SiteContext } from '../start/run-club.ts';
import { runUntilStopped } from '../start/start.ts';
import { readSettings } from '../start/settings.ts';

/** `npm run dev`: both sites from their sources, with hot reload, over the same local cloud. */
export async function dev(): Promise<void> {
  await runUntilStopped(async (signal) => {
    const settings = readSettings(process.env, PROJECT_ROOT);
    await preflight(settings);
    return runClub(settings, signal, openDevSite);
  });
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

type PublicServer = typeof import('@clubhouse/public/server');

/**
 * Both sites from their sources. Pages have no content security policy here: hot reload needs the inline scripts and
 * styles that it forbids. `npm start` applies the policy.
 */
async function openDevSite(context: SiteContext): Promise<OpenSite> {
  const { config, port, people, now, log } = context;
  const [publicSocket = 0, adminSocket = 0] = await freePorts(2);
  const [publicSite, adminSite] = await Promise.all([
    viteServer('sites/public', publicSocket),
    viteServer('sites/admin', adminSocket),
  ]);
  // A file that only the server uses, such as the styles, has no module in the page that could be replaced.
  publicSite.watcher.on('change', (file) => {
    const inPage = publicSite.environments.client.moduleGraph.getModulesByFile(file);
    if (!inPage?.size) publicSite.ws.send({ type: 'full-reload' });
  });

  const renderPage = async (request: Request): Promise<Response> => {
    let server: PublicServer;
    try {
      server = (await publicSite.ssrLoadModule('/src/server/index.ts')) as PublicServer;
    } catch (error) {
      return hotPage(publicSite, request, brokenSource(error as Error));
    }
    const { createRenderer } = server;
    const renderer = createRenderer({ config, now, log, contentSecurityPolicy: () => '' });
    return hotPage(publicSite, request, (await renderer.render(request)).response);
  };
  const renderApp = async (request: Request): Promise<Response> => {
    const html = await readFile(join(PROJECT_ROOT, 'sites/admin/index.html'), 'utf8');
    return hotPage(adminSite, request, new Response(html, { headers: HTML }));
  };
  const listener = requestListener(
    siteHandler({
      config,
      publicFiles: feedFrameFiles(config),
      adminPage: renderApp,
      derived: derivedPictures({ config, credentials: guestCredentials({ config }), log }),
      people,
      render: renderPage,
      securityHeaders: securityHeaders(),
      log,
    }),
    { port, log },
  );
  return {
    listener: (incoming, outgoing) => {
      // Vite puts the app's base before every address of its page, also before the club's own files.
      const url = (incoming.url ?? '').replace(/^\/admin(?=\/club\/)/, '');
      incoming.url = url;
      const path = url.replace(/\?.*$/, '');
      const isOurs =
        /^\/(healthz|config\.json|feed-frame\.(html|js)|derived\/.*|people|admin\/?|)$/.test(path);
      if (isOurs) return listener(incoming, outgoing);
      const site = path.startsWith('/admin/') ? adminSite : publicSite;
      site.middlewares(incoming, outgoing, () => {
        // Vite passes on what is not one of its files: a page, whose address Vite has shortened.
        incoming.url = url;
        listener(incoming, outgoing);
      });
    },
    async close() {
      await Promise.all([publicSite.close(), adminSite.close()]);
    },
  };
}

/** Shows in the browser which file and line cannot be read. The page reloads once the source has changed. */
function brokenSource(error: Error): Response {
  console.error(error.message);
  const text = stripVTControlCharacters(error.message)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
  return new Response(`<!doctype html><title>A source cannot be read</title><pre>${text}</pre>`, {
    status: 500,
    headers: HTML,
  });
}

function viteServer(site: string, socketPort: number): Promise<ViteDevServer> {
  return createServer({
    root: join(PROJECT_ROOT, site),
    appType: 'custom',
    // The configurations import TypeScript of other packages.
    configLoader: 'runner',
    logLevel: 'warn',
    clearScreen: false,
    server: { middlewareMode: true, ws: { port: socketPort } },
  });
}

/** The page with Vite's scripts for hot reload. */
async function hotPage(
  site: ViteDevServer,
  request: Request,
  response: Response,
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('content-security-policy');
  headers.set('cache-control', 'no-store');
  if (!headers.get('content-type')?.startsWith('text/html') || response.status === 307) {
    return new Response(response.body, { status: response.status, headers });
  }
  const { pathname } = new URL(request.url);
  const html = await site.transformIndexHtml(pathname, await response.text());
  return new Response(html, { status: response.status, headers });
}

const SCRIPT_PATH = '/feed-frame.js';

/**
 * The page in which the fixtures feed's script runs, and its script, built again for every request. They have
 * their policy in development too: it gives the frame an opaque origin.
 */
function feedFrameFiles(config: Parameters<typeof feedFramePolicy>[0]): BuiltFiles {
  return {
    async respond(path) {
      if (path === FEED_FRAME_PATH) {
        return answer(feedFramePage({ script: SCRIPT_PATH }), 'text/html', {
          'Content-Security-Policy': feedFramePolicy(config),
        });
      }
      return path === SCRIPT_PATH ? answer(await frameScript(), 'text/javascript') : undefined;
    },
  };
}

/** A classic script: an opaque origin cannot load modules. */
async function frameScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(PROJECT_ROOT, 'sites/public/src/client/feed-frame.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

function answer(body: string, type: string, headers: Readonly<Record<string, string>> = {}) {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers },
  });
}
