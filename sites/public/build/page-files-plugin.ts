import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:page-files';
const ENTRY = 'src/client/entry.ts';

/**
 * Gives the server's code the page's files: styles, script and fonts. In a build the script has the name that the
 * browser's build gave it; in development it is the source.
 */
export function pageFiles(): Plugin {
  let script = `/${ENTRY}`;
  return {
    name: 'clubhouse:page-files',
    configResolved({ command, root, build }) {
      if (command === 'build' && build.ssr) script = builtScript(root);
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      return `
        import css from '#styles/site.css?inline';
        import face from '@clubhouse/ui/fonts/league-gothic.woff2?url';
        export const files = { css, script: ${JSON.stringify(script)}, fonts: [face] };
      `;
    },
  };
}

function builtScript(root: string): string {
  const manifest = JSON.parse(
    readFileSync(path.join(root, 'dist/client/assets/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The browser's build holds no ${ENTRY}: run it first`);
  return `/${entry.file}`;
}
