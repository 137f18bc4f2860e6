import type { CachedPage } from './cached-pages.ts';

/** How long the network may take before what is kept is shown, in milliseconds. */
const PATIENCE_MS = 3000;

/** Why a kept page is shown in place of the network's answer. */
export type WhyCached = 'away' | 'slow';

export interface AnswerPageOptions {
  /** The network's answer, whatever its status; rejects where there is none. */
  readonly network: Promise<Response>;
  /** What there is to show without it; asked for only then. */
  readonly kept: () => Promise<CachedPage | undefined>;
  /** Makes the answer that says what it is. */
  readonly mark: (page: CachedPage, why: WhyCached) => Response;
}

/**
 * The network's answer where it begins within 3 s, and only then what is kept. Where nothing is kept, the
 * network's however late; rejects as that does.
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
