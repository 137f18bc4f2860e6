import { createReadStream } from 'node:fs';
import { cp, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { assetsFolderOf } from '../assets-folder.ts';
import { club } from '../club.ts';

export { assetsFolderOf };

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** Vite plugin: serves the club's badge and pictures under `/club/` and copies them into the build. */
export function clubAssets(): Plugin {
  const folder = assetsFolderOf(club);
  let outDir = '';
  let copies = false;
  return {
    name: 'clubhouse:club-assets',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      copies = config.command === 'build' && !config.build.ssr;
    },
    configureServer(server) {
      server.middlewares.use('/club', (request, response, next) => {
        const file = fileFor(folder, request.url ?? '/');
        const type = file && contentTypes[path.extname(file)];
        if (!file || !type) return next();
        stat(file).then(
          () => {
            response.setHeader('Content-Type', type);
            createReadStream(file).pipe(response);
          },
          () => next(),
        );
      });
    },
    async writeBundle() {
      if (copies) await cp(folder, path.join(outDir, 'club'), { recursive: true });
    },
  };
}

/** The file of a request, or undefined if it is outside of the folder. */
function fileFor(folder: string, url: string): string | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  const file = path.join(folder, decodeURIComponent(pathname));
  return file.startsWith(folder + path.sep) ? file : undefined;
}
