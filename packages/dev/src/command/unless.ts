/**
 * What a call resolves to; undefined if it fails with an error of one of these names (of AWS, this project, or as the
 * system codes it), which is an answer too. Rejects with every other error.
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
