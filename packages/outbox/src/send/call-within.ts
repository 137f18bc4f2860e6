import type { World } from '../world.ts';

/**
 * Settles like `call`, or rejects once `control` is aborted, even if the call itself never settles. After `patience`
 * milliseconds `control` is aborted.
 */
export function callWithin<Answer>(
  world: World,
  patience: number,
  control: AbortController,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { signal } = control;
  const callOff = world.after(patience, () =>
    control.abort(new Error('There was no answer in time')),
  );
  return orAborted(signal, call(signal)).finally(callOff);
}

/** Settles with the promise, or as soon as the signal is aborted: a service may never answer. */
export function orAborted<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
