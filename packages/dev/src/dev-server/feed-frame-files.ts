import { join } from 'node:path';
import { FEED_FRAME_PATH, feedFramePage } from '@clubhouse/content/feed';
import { feedFramePolicy } from '@clubhouse/infra';
import { build } from 'esbuild';
import type { BuiltFiles } from '../serve/built-files.ts';

const SCRIPT_PATH = '/feed-frame.js';

/**
 * The page in which the fixtures feed's script runs, and its script, built anew for every request. They keep
 * their policy in development too: it is what makes the frame an origin of nobody.
 */
export function feedFrameFiles(
  root: string,
  config: Parameters<typeof feedFramePolicy>[0],
): BuiltFiles {
  return {
    async respond(path) {
      if (path === FEED_FRAME_PATH) {
        return answer(feedFramePage({ script: SCRIPT_PATH }), 'text/html', {
          'Content-Security-Policy': feedFramePolicy(config),
        });
      }
      return path === SCRIPT_PATH ? answer(await frameScript(root), 'text/javascript') : undefined;
    },
  };
}

/** A classic script: an origin that is none cannot load modules. */
async function frameScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'sites/public/src/client/feed-frame.ts')],
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
