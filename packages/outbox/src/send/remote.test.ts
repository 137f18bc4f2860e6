import { expect, test } from 'vitest';
import type { FailureReason } from '../model/records/mutation-record.ts';
import { CallFailed, modelRemote } from '../testing/model-remote.ts';
import { freshRemote } from './remote.ts';

/** What a call is judged to be that fails for a reason, and before that is overtaken by new credentials or not. */
async function judged(reason: FailureReason, isOvertaken: boolean) {
  const listeners = new Set<() => void>();
  const remote = freshRemote(
    modelRemote({
      owner: () => 'nell',
      onOwnerChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      async carry() {
        if (isOvertaken) for (const listener of listeners) listener();
        throw new CallFailed(reason);
      },
    }),
  );
  const of = { owner: 'nell', key: 'media/a', uploadId: 'm' };
  const cause = await remote.uploads
    .abort(of, new AbortController().signal)
    .catch((error: unknown) => error);
  remote.close();
  return [remote.reasonOf(cause), listeners.size];
}

test.each(['needs-sign-in', 'access-denied'] as const)(
  '%s for credentials that were replaced meanwhile says nothing of the new ones',
  async (reason) => {
    expect(await judged(reason, true)).toEqual(['unreachable', 0]);
    expect(await judged(reason, false)).toEqual([reason, 0]);
  },
);

test('any other failure is what it is, whoever signed in meanwhile', async () => {
  expect(await judged('invalid', true)).toEqual(['invalid', 0]);
});
