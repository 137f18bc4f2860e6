import { writeFile } from 'node:fs/promises';
import { buildOneFile } from './build-one-file.mjs';

/**
 * The page in which the fixtures feed's script runs, and its own script: a classic one in one file, because
 * an origin that is none cannot load modules.
 */
export async function buildFeedFrame({ feedFramePage, ...shared }) {
  const script = await buildOneFile({
    ...shared,
    source: 'src/client/feed-frame.ts',
    name: 'assets/feed-frame-[hash].js',
  });
  await writeFile(
    `${shared.root}/dist/client/feed-frame.html`,
    feedFramePage({ script: `/${script.fileName}` }),
  );
}
