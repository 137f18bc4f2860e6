import type { World } from '../world.ts';

/**
 * What `call` resolves with, or a rejection once `control` is aborted, which it is after `patience`
 * milliseconds: even where the call itself never settles.
 */
export function callWithin<Answer>(
  world: World,
  patience: number,
  control: AbortController,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const { signal } = control;
  return new Promise((resolve, reject) => {
    const abandon = () => reject(signal.reason as Error);
    const callOff = world.after(patience, () =>
      control.abort(new Error('There was no answer in time')),
    );
    signal.addEventListener('abort', abandon, { once: true });
    const end = () => {
      callOff();
      signal.removeEventListener('abort', abandon);
    };
    call(signal).then(
      (answer) => {
        end();
        resolve(answer);
      },
      (cause: unknown) => {
        end();
        reject(cause as Error);
      },
    );
  });
}
