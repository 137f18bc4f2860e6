/** Runs `work`, then every ending that was passed to `later`, the last first, whether `work` succeeded or not. */
export async function withEndings<Result>(
  work: (later: (ending: () => Promise<unknown>) => void) => Promise<Result>,
): Promise<Result> {
  const endings: (() => Promise<unknown>)[] = [];
  try {
    return await work((ending) => endings.push(ending));
  } finally {
    for (const end of endings.reverse()) await end();
  }
}
