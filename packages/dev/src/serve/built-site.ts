import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guestCredentials } from '@clubhouse/content/reader/light';
import {
  contentSecurityPolicy,
  filePolicy,
  securityHeaders,
  type SitePage,
} from '@clubhouse/infra';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { localPublishing, type LocalPublishingOptions } from '../publishing/local-publishing.ts';
import { type BuiltFiles, builtFiles } from './built-files.ts';
import { derivedPictures } from './derived-pictures.ts';
import {
  appFileHeaders,
  NOT_PUBLIC_FILES,
  publicFileHeaders,
  REVALIDATED,
  styleHashes,
  WITHDRAWN_WORKER_PATH,
  WORKER_PATH,
} from './file-headers.ts';
import { siteHandler, type SiteParts } from './site-handler.ts';

export async function builtSite({
  pagesFolder,
  offline,
  people,
  ...site
}: Pick<LocalPublishingOptions, 'config' | 'stream' | 'now' | 'log'> &
  Pick<SiteParts, 'people'> & {
    readonly pagesFolder: string;
    /** `off` removes the offline copies from visitors' browsers. */
    readonly offline?: 'off' | undefined;
  }) {
  const { config, log } = site;
  const client = join(PROJECT_ROOT, 'sites/public/dist/client');
  const app = join(PROJECT_ROOT, 'sites/admin/dist');
  const compressed = join(PROJECT_ROOT, 'packages/dev/dist/compressed');
  const [publicFiles, adminFiles, appPage, build] = await Promise.all([
    builtFiles({
      folder: client,
      compressed: join(compressed, 'public'),
      // For hosting without a server; here every page is rendered, and includes its policy.
      except: NOT_PUBLIC_FILES,
      headers: (path) => publicFileHeaders(path, config),
    }),
    builtFiles({
      folder: app,
      compressed: join(compressed, 'admin'),
      mount: '/admin',
      except: ['index.html'],
      headers: appFileHeaders,
    }),
    readFile(join(app, 'index.html'), 'utf8'),
    // Names the files of this build.
    readFile(join(client, 'shell.html'), 'utf8'),
  ]);
  const policyOf = (hashes: readonly string[], page: SitePage) =>
    contentSecurityPolicy({ config, styleHashes: hashes, page });
  const appPolicy = policyOf(styleHashes(appPage), 'admin');
  const { render, keptPage, close } = await localPublishing({
    ...site,
    folder: pagesFolder,
    build,
    contentSecurityPolicy: policyOf,
  });
  const handle = siteHandler({
    config,
    publicFiles: offline === 'off' ? withoutWorker(publicFiles) : publicFiles,
    adminFiles,
    adminPage: async () => appAnswer(appPage, appPolicy),
    derived: derivedPictures({ config, credentials: guestCredentials({ config }), log }),
    ...(people && { people }),
    render,
    securityHeaders: { ...securityHeaders(), 'Content-Security-Policy': filePolicy(config) },
    log,
  });
  return { handle, keptPage, close };
}

/** Serves the worker that unregisters itself in the place of the usual worker. */
function withoutWorker(files: BuiltFiles): BuiltFiles {
  return {
    respond: (path, request) =>
      files.respond(path === WORKER_PATH ? WITHDRAWN_WORKER_PATH : path, request),
  };
}

function appAnswer(html: string, policy: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...REVALIDATED,
      'Content-Security-Policy': policy,
    },
  });
}
