import type { CachedPage } from './cached-pages.ts';

/** The longest wait for the network before a cached page is shown, in milliseconds. */
const PATIENCE_MS = 3000;

/** Why a cached page is shown instead of the network's answer. */
export type WhyCached = 'away' | 'slow';

export interface AnswerPageOptions {
  /** The network's answer, with any status; rejects if there is none. */
  readonly network: Promise<Response>;
  /** Finds the cached page; called only if it is needed. */
  readonly kept: () => Promise<CachedPage | undefined>;
  /** Makes the answer that tells the visitor about the cache. */
  readonly mark: (page: CachedPage, why: WhyCached) => Response;
}

/**
 * The network's answer if it begins within 3 s, else the cached page. Without a cached page, the network's answer
 * however late; rejects if the network does.
 */
export async function answerPage({ network, kept, mark }: AnswerPageOptions): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'slow'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'slow');
  });
  const first = await Promise.race([network.catch(() => 'away' as const), late]);
  clearTimeout(timer);
  if (typeof first !== 'string') return first;
  const page = await kept();
  return page ? mark(page, first) : network;
}
