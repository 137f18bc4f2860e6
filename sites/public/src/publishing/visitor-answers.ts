import { pageAddress } from '#server/page-address.ts';
import type { Renderer } from '#server/page-renderer.tsx';
import type { PageStore } from './page-store.ts';
import type { Publisher } from './publisher.ts';

/** How long an answer that is not kept is given again without rendering, in milliseconds. */
const HELD_MS = 10_000;
const HELD_AT_MOST = 500;

/**
 * Answers as the delivery network does: from the kept pages, and for any other address from the renderer, at most once
 * in ten seconds.
 */
export function visitorAnswers({
  store,
  publisher,
  renderer,
  now = Date.now,
}: {
  readonly store: PageStore;
  readonly publisher: Pick<Publisher, 'missing'>;
  /** For an invalid address, which no page has. */
  readonly renderer: Renderer;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}): (request: Request) => Promise<Response> {
  const held = new Map<string, { readonly answer: Promise<Response>; until: number }>();

  const rendered = (address: string): Promise<Response> => {
    const known = held.get(address);
    if (known && now() < known.until) return known.answer;
    held.delete(address);
    const [oldest] = held.keys();
    if (held.size >= HELD_AT_MOST && oldest !== undefined) held.delete(oldest);
    const entry = { answer: publisher.missing(address), until: Infinity };
    held.set(address, entry);
    void entry.answer.then(({ status }) => {
      entry.until = status >= 500 ? 0 : now() + HELD_MS;
    });
    return entry.answer;
  };

  return async (request) => {
    const address = pageAddress(request.url);
    if (address === undefined) return (await renderer.render(request)).response;
    const stored = await store.read(address);
    if (stored) return new Response(stored.page.body, { headers: stored.page.headers });
    return (await rendered(address)).clone();
  };
}
