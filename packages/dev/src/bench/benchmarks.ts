import type { Benchmark } from './benchmark.ts';
import { app } from './app.ts';
import { outbox } from './outbox.ts';
import { link } from './link.ts';
import { page, styled } from './page.ts';
import { photos } from './photos.ts';
import { repeat } from './repeat.ts';
import { scale } from './scale.ts';
import { single } from './single.ts';
import { slow } from './slow.ts';
import { server } from './server.ts';
import { upload } from './upload.ts';

/** By name. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  app,
  outbox,
  upload,
  photos,
  page,
  styled,
  repeat,
  slow,
  single,
  link,
  scale,
  server,
};
