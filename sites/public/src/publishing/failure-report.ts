import { CACHED } from '#server/page-headers.ts';
import type { KeptPage, PageStore } from './page-store.ts';

/** A document among the kept pages, from which the app's self-check reads what could not be rendered. */
export interface FailureReport {
  /** Each page since it could not be rendered for the first time, as an ISO instant. */
  readonly failed: readonly { readonly address: string; readonly at: string }[];
}

export const REPORT_ADDRESS = '/publishing.json';

const TRIES = 8;

/** Notes the pages that could not be rendered, and leaves out those that were. It is not written before the first. */
export async function reportFailures(
  store: PageStore,
  {
    failed,
    isRendered,
    at,
  }: {
    readonly failed: readonly string[];
    readonly isRendered: (address: string) => boolean;
    /** An ISO instant. */
    readonly at: string;
  },
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await store.read(REPORT_ADDRESS);
    const known = before ? failedIn(before.page) : [];
    const left = known.filter(({ address }) => !isRendered(address));
    const added = failed.filter((failure) => !left.some(({ address }) => address === failure));
    if (added.length === 0 && left.length === known.length) return;
    const report = { failed: [...left, ...added.map((address) => ({ address, at }))] };
    if (await store.put(REPORT_ADDRESS, reportPage(report), before?.version)) return;
  }
  throw new Error('Others write the report all the time');
}

function failedIn({ body }: KeptPage): FailureReport['failed'] {
  return (JSON.parse(new TextDecoder().decode(body)) as FailureReport).failed;
}

function reportPage(report: FailureReport): KeptPage {
  const headers = { 'content-type': 'application/json', 'cache-control': CACHED };
  const body = new TextEncoder().encode(JSON.stringify(report));
  return { body, headers, asked: [], digest: '', run: '' };
}
