import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../serve/built-files.ts';
import { contentTypeOf, isCompressible } from '../serve/content-type.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bytes: compressing a smaller file saves no network packet. */
const SMALLEST = 600;

/** Writes a `.br` and a `.gz` copy of every text file of `from` under the same name into `to`. */
export async function compressFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = (await filesBelow(from)).filter((name) => isCompressible(contentTypeOf(name)));
  await Promise.all(names.map((name) => compressFile(join(from, name), join(to, name))));
}

async function compressFile(file: string, target: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  await mkdir(dirname(target), { recursive: true });
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.gz`, gz)]);
}
