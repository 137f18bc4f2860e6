import type { Benchmark } from './benchmark.ts';
import { outbox } from './outbox.ts';
import { page } from './page.ts';
import { photos } from './photos.ts';
import { scale } from './scale.ts';
import { upload } from './upload.ts';

/** By name. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  outbox,
  upload,
  photos,
  page,
  scale,
};
