import type { Session, SessionState } from '@clubhouse/content/session';
import { expect, test } from 'vitest';
import { settledState } from '#shared/session/person.ts';

test('whoever asks early is answered when the stores have been read', async () => {
  let state: SessionState = { status: 'starting' };
  const listeners = new Set<() => void>();
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Session;
  const settled = settledState(session);
  state = { status: 'signed-out' };
  for (const listener of listeners) listener();
  expect(await settled).toEqual({ status: 'signed-out' });
  expect(listeners.size).toBe(0);
});
