/** Rejects if there is no answer within `ms` milliseconds: some browsers never answer a storage request. */
export function answeredWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of this device does not answer')), ms);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
