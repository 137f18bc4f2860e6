/**
 * What a call resolves to; undefined if it fails with an expected error, by the system's code or else by the error's
 * name. Rejects with every other error.
 */
export async function unless<Answer>(
  expected: RegExp,
  call: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (cause) {
    const { code, name } = cause as NodeJS.ErrnoException;
    if (expected.test(code ?? name)) return undefined;
    throw cause;
  }
}
