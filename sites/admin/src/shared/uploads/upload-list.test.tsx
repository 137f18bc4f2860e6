// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { StoreUnavailable } from '@clubhouse/outbox';
import { expect, test, vi } from 'vitest';
import { aFile, aMutation, aQueue } from '#test/a-queue.ts';
import { atTheOutbox, NOON } from '#test/at-the-outbox.ts';
import { WAIT_WORDS } from '#shared/queue/wait-words.ts';
import { timeLeft, timeLeftWords, withSample, type Sample } from '#shared/uploads/upload-list.tsx';

test('files show the progress of each and of all, and can be paused, put first and cancelled', async () => {
  const { press, calls, user } = await atTheOutbox({
    uploads: [
      aFile({ sentBytes: 500_000, state: 'uploading' }),
      aFile({ id: 'r', derivedFrom: 'file-1', name: 'match.jpg', size: 0 }),
      aFile({ id: 'file-2', name: 'tour.mp4', size: 8_000_000 }),
    ],
  });
  const rows = document.querySelectorAll<HTMLElement>('[data-upload-state]');
  expect([...rows].map(({ dataset }) => dataset['uploadState'])).toEqual(['uploading', 'ready']);
  expect(screen.getByRole('progressbar', { name: 'match.jpg' })).toHaveValue(25);
  expect(screen.getByRole('progressbar', { name: 'All files' })).toHaveValue(5);
  expect(screen.getByText('Uploading... 5%, 2 files to go')).toBeVisible();
  await press('Pause match.jpg');
  await press('Move up tour.mp4');
  await press('Cancel tour.mp4');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([
    ['pause', 'file-1'],
    ['move', 'file-2', { before: 'file-1' }],
    ['discard', { upload: 'file-2' }],
  ]);
});

test('an uploaded file leaves the list, and only a pause excludes it from the total percentage', async () => {
  const size = 1_000_000;
  const second = aFile({ id: 'second', name: 'tour.jpg', size });
  const { show } = await atTheOutbox({
    uploads: [aFile({ size, sentBytes: 900_000, state: 'uploading' }), second],
  });
  expect(screen.getByText('Uploading... 45%, 2 files to go')).toBeVisible();
  show({ queue: aQueue({ uploads: [{ ...second, state: 'uploading' }] }) });
  expect(screen.getByText('Uploading... 50%, 1 file to go')).toBeVisible();
  const third = aFile({ id: 'third', size, isPaused: true });
  show({ queue: aQueue({ uploads: [{ ...second, state: 'uploading' }, third] }) });
  expect(screen.getByText('Uploading... 0%, 1 file to go')).toBeVisible();
});

test('an uploaded photo is listed as long as its renditions are being uploaded', async () => {
  const small = { derivedFrom: 'sent', sentBytes: 0, size: 100 };
  await atTheOutbox({
    uploads: [
      aFile({ ...small, id: 's', state: 'completing', sentBytes: 50 }),
      aFile({ ...small, id: 'm' }),
    ],
  });
  const row = screen.getByRole('heading', { name: 'match.jpg' }).closest('li');
  expect(row).toHaveTextContent('The photo has arrived. 2 small sizes of it follow.');
  expect(screen.getByText('Uploading... 25%, 1 file to go')).toBeVisible();
});

test('a paused file is resumed; one the phone could not store is chosen again, and once more where that fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { press, calls, user, breakCommand } = await atTheOutbox({
    uploads: [
      aFile({ isPaused: true }),
      aFile({ id: 'big', name: 'final.mp4', state: 'needs-repick' }),
    ],
  });
  await press('Resume match.jpg');
  const again = new File(['bytes'], 'final.mp4');
  const choose = () => user.upload(screen.getByLabelText('final.mp4 again'), again);
  breakCommand('repick', new StoreUnavailable('Away'));
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('That file could not be taken.');
  breakCommand('repick');
  await choose();
  const asked = [
    ['resume', 'file-1'],
    ['repick', 'big', again],
  ];
  await waitFor(() => expect(calls).toEqual(asked));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the renditions of a file that needs a decision have no heading of their own', async () => {
  await atTheOutbox({
    uploads: [aFile({ state: 'needs-repick' }), aFile({ id: 'small', derivedFrom: 'file-1' })],
  });
  expect(screen.getByRole('region', { name: 'Needs you' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
});

test('a change that waits for files counts them as the list does, including files whose renditions are missing', async () => {
  const small = aFile({ id: 'small', derivedFrom: 'sent' });
  await atTheOutbox({
    mutations: [aMutation({ waitsFor: ['file-1', 'small'] })],
    uploads: [aFile({ because: 'no-network' }), { ...small, because: 'no-network' }],
  });
  expect(screen.getByText(/It goes after its 2 files\./)).toBeVisible();
  expect(screen.getByText('2 files wait')).toBeVisible();
});

test.each([
  ['needs-sign-in', false],
  ['access-denied', false],
  ['no-network', false],
  ['no-answer', true],
] as const)(
  'a partly sent file that waits because of %s shows the reason, since when it waits, and whether it is tried again by itself: %s',
  async (because, isTriedAgain) => {
    const waiting = { because, savedAt: NOON, nextAt: NOON + 12_000, sentBytes: 500_000 };
    await atTheOutbox({ uploads: [aFile({ state: 'uploading', ...waiting })] });
    const row = screen.getByRole('heading', { name: 'match.jpg' }).closest('li')!;
    expect(row).toHaveTextContent(`2 MB, chosen today at 12:00. ${WAIT_WORDS[because]}`);
    expect(row.textContent.includes('Next try in 12 seconds.')).toBe(isTriedAgain);
    expect(screen.getByText('1 file waits')).toBeVisible();
    expect(screen.queryByText(/Uploading/)).toBeNull();
  },
);

const at = (seconds: number, leftBytes: number): Sample => ({ at: seconds * 1000, leftBytes });

test.each([
  ['estimated from the speed so far', [at(0, 4_000), at(10, 3_000)], 30_000],
  ['unknown without a sample', [], undefined],
  ['unknown with only one sample', [at(0, 900)], undefined],
  ['unknown with samples of only two seconds', [at(0, 900), at(2, 400)], undefined],
  ['unknown while nothing is sent', [at(0, 900), at(10, 900)], undefined],
])('the time left is %s', (_, samples, ms) => {
  expect(timeLeft(samples)).toBe(ms);
});

test.each([
  ['a slower network is noticed, since old samples are dropped', at(40, 4_900)],
  ['bytes that were taken back restart the count', at(6, 9_900)],
])('%s', (_, next) => {
  expect(withSample([at(0, 10_000), at(5, 5_000)], next)).toEqual([next]);
});

test.each([
  [4_000, 'a few seconds left'],
  [41_000, 'about 50 seconds left'],
  [89_000, 'about 1 minute left'],
  [1_500_000, 'about 25 minutes left'],
  [3_700_000, 'about 1 hour left'],
  [9_000_000, 'about 3 hours left'],
])('%d milliseconds are %s', (ms, words) => {
  expect(timeLeftWords(ms)).toBe(words);
});
