/** Some browsers never answer what is asked of their storage: then it rejects, `ms` milliseconds from now. */
export function answeredWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of this device does not answer')), ms);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
