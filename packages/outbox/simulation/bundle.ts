import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { tmpdir } from 'node:os';

/** One text of the product, exchanged: how a rule is taken out. */
export interface Patch {
  /** Relative to the package. */
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
}

const PACKAGE = join(import.meta.dirname, '..');

/** Bundles one of the programs with the product’s files. @throws when a patch’s text is not in its file exactly once */
async function bundle(entry: string, out: string, patches: readonly Patch[] = []): Promise<void> {
  await build({
    entryPoints: [join(PACKAGE, 'simulation', entry)],
    outfile: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    absWorkingDir: PACKAGE,
    plugins: patches.length > 0 ? [patching(patches)] : [],
  });
}

function patching(patches: readonly Patch[]): Plugin {
  return {
    name: 'take-out',
    setup({ onLoad, onEnd }) {
      const open = new Set(patches);
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const here = patches.filter(({ file }) => file === relative(PACKAGE, path));
        if (here.length === 0) return undefined;
        let contents = await readFile(path, 'utf8');
        for (const patch of here) {
          const found = contents.split(patch.text).length - 1;
          if (found !== 1) throw new Error(`${patch.file} has ${found} times: ${patch.text}`);
          contents = contents.replace(patch.text, () => patch.replacement);
          open.delete(patch);
        }
        return { contents, loader: 'ts' };
      });
      onEnd(() => {
        for (const { file } of open) throw new Error(`${file} is no part of the simulation`);
      });
    },
  };
}

/** Runs `work` with one of the simulation's programs, bundled, and throws the bundle away. */
export async function withBundle<Result>(
  program: 'seeds-worker.ts' | 'replay.ts',
  patches: readonly Patch[],
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-simulation-'));
  try {
    const path = join(folder, program.replace('.ts', '.mjs'));
    await bundle(program, path, patches);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
