import { createReadStream } from 'node:fs';
import { cp, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Absolute path of the folder that is served under `/club/`. */
export const assetsFolder = fileURLToPath(new URL('../../assets/lions', import.meta.url));

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

/** Vite plugin: serves the club's badge and icons under `/club/` and copies them into the build. */
export function clubAssets(): Plugin {
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
        const file = fileFor(request.url ?? '/');
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
      if (copies) await cp(assetsFolder, path.join(outDir, 'club'), { recursive: true });
    },
  };
}

/** The file of a request, or undefined if it is outside of the folder. */
function fileFor(url: string): string | undefined {
  const { pathname } = new URL(url, 'http://localhost');
  const file = path.join(assetsFolder, decodeURIComponent(pathname));
  return file.startsWith(assetsFolder + path.sep) ? file : undefined;
}
