import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClubhouseConfig } from '@clubhouse/content';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { contentSecurityPolicy, feedFramePolicy, securityHeaders } from '@clubhouse/infra';
import { createRenderer, withPageCache } from '@clubhouse/public/server';
import { builtFiles } from './built-files.ts';
import { derivedPictures } from './derived-pictures.ts';
import { siteHandler } from './site-handler.ts';

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const AN_HOUR = { 'Cache-Control': 'public, max-age=3600' };
const REVALIDATED = { 'Cache-Control': 'no-cache' };

/** The built sites as one handler. */
export async function builtSite({
  root,
  config,
  now,
  log,
}: {
  /** The project's folder. */
  readonly root: string;
  readonly config: ClubhouseConfig;
  readonly now: () => number;
  readonly log: (line: string, cause?: unknown) => void;
}): Promise<(request: Request) => Promise<Response>> {
  const client = join(root, 'sites/public/dist/client');
  const app = join(root, 'sites/admin/dist');
  const compressed = join(root, 'packages/dev/dist/compressed');
  const [publicFiles, adminFiles, appPage] = await Promise.all([
    builtFiles({
      folder: client,
      compressed: join(compressed, 'public'),
      // For hosting without a server; here every page is rendered, and carries its policy.
      except: ['shell.html', 'assets/manifest.json'],
      headers: (path) => publicHeaders(path, config),
    }),
    builtFiles({
      folder: app,
      compressed: join(compressed, 'admin'),
      mount: '/admin',
      except: ['index.html'],
      headers: adminHeaders,
    }),
    readFile(join(app, 'index.html'), 'utf8'),
  ]);
  const policyOf = (page: 'public' | 'admin') => (styleHashes: readonly string[]) =>
    contentSecurityPolicy({ config, styleHashes, page });
  const renderer = withPageCache(
    createRenderer({ config, contentSecurityPolicy: policyOf('public'), now, log }),
    { now },
  );
  return siteHandler({
    config,
    publicFiles,
    adminFiles,
    adminPage: async () => appAnswer(appPage, policyOf('admin')([])),
    derived: derivedPictures({ config, credentials: guestCredentials({ config }), log }),
    render: (request) => renderer.render(request),
    securityHeaders: securityHeaders(),
    log,
  });
}

/** The one page with a policy of its own is the frame in which the fixtures feed's script runs. */
function publicHeaders(path: string, config: ClubhouseConfig): Readonly<Record<string, string>> {
  if (path === '/feed-frame.html') {
    return { ...REVALIDATED, 'Content-Security-Policy': feedFramePolicy(config) };
  }
  return path.startsWith('/assets/') ? IMMUTABLE : AN_HOUR;
}

/** The app's worker decides for all of the app's pages, so it must never be an old one, and may see `/login`. */
function adminHeaders(path: string): Readonly<Record<string, string>> {
  if (path === '/admin/sw.js') return { ...REVALIDATED, 'Service-Worker-Allowed': '/' };
  return path.startsWith('/admin/assets/') ? IMMUTABLE : REVALIDATED;
}

function appAnswer(html: string, policy: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
    },
  });
}
