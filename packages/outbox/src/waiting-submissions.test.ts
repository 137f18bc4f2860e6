import { expect, test } from 'vitest';
import type { Submitted } from './submit.ts';
import { aMutation, aStartedDevice } from './testing/a-device.ts';

/** What a submission came to, or nothing as long as it is waited for. */
function answerOf(submitted: Promise<Submitted>) {
  const answer: { now?: Submitted } = {};
  void submitted.then((came) => {
    answer.now = came;
  });
  return answer;
}

const NO_ANSWER = { status: 'saved', because: 'no-answer' };
const A_FILE = { name: 'a', type: 'video/mp4', bytes: new Blob(['a'.repeat(40)]), size: 40 };

test('while nothing is heard it is said after four seconds that it is safe here', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'hangs';
  const answer = answerOf(device.submit());
  await device.world.pass(3_900);
  expect(answer.now).toBeUndefined();
  await device.world.pass(200);
  expect(answer.now).toEqual(NO_ANSWER);
});

test('whoever does not wait has the answer without a turn of the clock', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'hangs';
  const submitted = device.outbox.submit({ mutation: aMutation(), uploads: [] }, { patience: 0 });
  expect(await submitted).toEqual(NO_ANSWER);
});

test('whoever does not wait still hears what the save itself came to', async () => {
  const device = await aStartedDevice();
  device.trouble = () => 'needs-sign-in';
  await device.submit();
  await device.submit({ opId: 'never-sent', id: '2' });
  const base = { rev: 1, item: { id: '2', rev: 1, title: 'T' } };
  const mutation = aMutation({ opId: 'gone', id: '2', kind: 'delete', base, fields: {} });
  const gone = await device.outbox.submit({ mutation, uploads: [] }, { patience: 0 });
  expect(gone).toEqual({ status: 'sent' });
});

test('while parts arrive it is waited for longer, but not for ever', async () => {
  const device = await aStartedDevice();
  device.delay = () => new Promise((resolve) => void device.world.after(3_000, () => resolve()));
  const upload = { id: 'a', key: 'media/1_a.mp4', ...A_FILE };
  const answer = answerOf(device.outbox.submit({ mutation: aMutation(), uploads: [upload] }));
  await device.world.pass(9_900);
  expect(answer.now).toBeUndefined();
  await device.world.pass(200);
  expect(answer.now).toEqual({ status: 'saved', because: 'under-way' });
});

test.each(['needs-sign-in', 'access-denied'] as const)(
  'what is saved while the queue is paused for %s says so',
  async (reason) => {
    const device = await aStartedDevice();
    device.trouble = () => reason;
    await device.submit();
    const later = await device.submit({ opId: 'later', id: '2' });
    expect(later).toEqual({ status: 'saved', because: reason });
  },
);

test('what follows something that a person has to decide says so', async () => {
  const device = await aStartedDevice();
  const base = { rev: 1, item: { id: '1', rev: 1, title: 'T' } };
  const edit = { kind: 'patch', base } as const;
  await device.submit({ opId: 'a' });
  await device.submit({ ...edit, opId: 'b', fields: { title: 'theirs' } });
  await device.submit({ ...edit, opId: 'c', fields: { title: 'mine' } });
  const later = await device.submit({ ...edit, opId: 'd', fields: { text: 'mine too' } });
  expect(later).toEqual({ status: 'saved', because: 'behind-another' });
});
