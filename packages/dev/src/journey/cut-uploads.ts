import type { Page } from 'playwright-core';
import type { CutDirection, Lines } from './cutting-proxy.ts';
import type { DrawnFile } from './drawn-files.ts';
import { chooseFiles, everythingIsSent } from './in-the-app.ts';
import type { KillSetting } from './kill-rounds.ts';

/**
 * A cut after exactly this many uploaded bytes, counted from the file's beginning or from the previous cut. While an
 * answer is awaited that is to be lost, other parts continue: one file must have enough bytes for all of its cuts.
 */
export interface PlannedCut {
  readonly after: number;
  readonly direction: CutDirection;
}

/** Bytes: the headers of requests, preflights and queries of one upload are smaller than this, all together. */
const WORDS = 400_000;

/** Uploads one file through the media library, cutting the network meanwhile, and compares the stored file. */
export async function uploadWithCuts(
  { page, lines, services }: Pick<KillSetting, 'lines' | 'services'> & { readonly page: Page },
  file: DrawnFile,
  cuts: readonly PlannedCut[],
) {
  lines.cloud.forget();
  const cutting = cutAll(lines, cuts);
  await chooseFiles(page, [file.path]);
  // The upload cannot be confirmed before the last cut: from then on an empty queue means that all is sent.
  await cutting;
  await everythingIsSent(page, 120_000);

  const { up, unanswered } = lines.cloud.traffic();
  /** Bytes sent beyond the file's own. */
  const sentAgain = up - file.bytes.length;
  /** A line each. */
  const problems: string[] = [];
  const found = await services.filesCalled(file.name);
  if (found.length !== 1) problems.push(`${file.name} is there ${found.length} times`);
  if (found[0] !== file.sha256) problems.push(`${file.name} has other bytes`);
  if (sentAgain > unanswered + WORDS) {
    problems.push(`${sentAgain} bytes of ${file.name} were sent again; ${unanswered} in flight`);
  }
  return { cuts: lines.cloud.traffic().cuts, sentAgain, inFlight: unanswered, problems };
}

async function cutAll({ cloud }: Lines, cuts: readonly PlannedCut[]): Promise<void> {
  for (const { after, direction } of cuts) await cloud.cutAfter(after, direction);
}
