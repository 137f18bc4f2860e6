import { expect, onTestFinished, test, vi } from 'vitest';
import { oneAtATime } from '#shared/image-processor/canvas-encoder.ts';

function browserWith(locks: unknown): void {
  vi.stubGlobal('navigator', { locks });
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Grants whatever is asked for, and notes for what. */
function generousLocks() {
  const asked: string[] = [];
  const request = async (name: string, _: unknown, granted: () => Promise<unknown>) => {
    asked.push(name);
    return granted();
  };
  return { asked, request };
}

test('what is done under a lock comes back, and so does what went wrong', async () => {
  const locks = generousLocks();
  browserWith(locks);
  await expect(oneAtATime('room', async () => 'done')).resolves.toBe('done');
  const wrong = new Error('It broke');
  let times = 0;
  const breaks = oneAtATime('room', async () => {
    times += 1;
    throw wrong;
  });
  await expect(breaks).rejects.toBe(wrong);
  expect([times, ...locks.asked]).toEqual([1, 'room', 'room']);
});

test.each([
  ['where there are no locks', undefined],
  [
    'where none can be had',
    { request: () => Promise.reject(new DOMException('', 'TimeoutError')) },
  ],
])('it is done all the same %s', async (_, locks) => {
  browserWith(locks);
  await expect(oneAtATime('room', async () => 'done')).resolves.toBe('done');
});
