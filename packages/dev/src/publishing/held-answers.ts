/** As long as a shared cache holds an answer, in milliseconds. */
const HELD_MS = 10_000;
const MOST_HELD = 500;
const AT_ONCE = 5;

/**
 * Asks for answers as a shared cache does: once for all requests of a path, whose answer is held for a while. A few are
 * asked for at a time; the others wait in turn.
 */
export function heldAnswers(
  ask: (path: string) => Promise<Response>,
): (path: string) => Promise<Response> {
  const held = new Map<string, Promise<readonly [body: ArrayBuffer, head: Response]>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(path: string) {
    if (running === AT_ONCE) await new Promise<void>((begin) => void waiting.push(begin));
    else running += 1;
    try {
      const answer = await ask(path);
      return [await answer.arrayBuffer(), answer] as const;
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else running -= 1;
      setTimeout(() => held.delete(path), HELD_MS).unref();
    }
  }

  return async (path) => {
    const asked = held.get(path) ?? inTurn(path);
    held.set(path, asked);
    const [oldest = ''] = held.keys();
    if (held.size > MOST_HELD) held.delete(oldest);
    return new Response(...(await asked));
  };
}
