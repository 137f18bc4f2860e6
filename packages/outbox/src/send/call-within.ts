import type { World } from '../world.ts';
import { orAborted } from './running-calls.ts';

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
  const callOff = world.after(patience, () =>
    control.abort(new Error('There was no answer in time')),
  );
  return orAborted(signal, call(signal)).finally(callOff);
}
