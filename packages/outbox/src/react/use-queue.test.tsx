// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDevice, aMutation } from '../testing/a-device.ts';
import { useOutboxStatus, useQueued } from './use-queue.ts';

function Waiting({ device }: { readonly device: ReturnType<typeof aDevice> }) {
  const status = useOutboxStatus(device.outbox.status);
  const queued = useQueued(device.outbox.queue, 'news');
  const titles = queued.map(({ item }) => String(item?.['title']));
  return <p>{status ? `${status.state}: ${titles.join(', ')}` : 'not read'}</p>;
}

test('what is queued is drawn when it is saved, and gone when it is sent', async () => {
  const device = aDevice();
  device.trouble = () => 'unreachable';
  render(<Waiting device={device} />);
  expect(screen.getByText('not read')).toBeDefined();
  await act(async () => {
    await device.outbox.start();
    await device.outbox.submit({ mutation: aMutation({ fields: { title: 'Win' } }), uploads: [] });
    await device.world.settle();
  });
  expect(screen.getByText('waiting: Win')).toBeDefined();

  device.trouble = () => undefined;
  await act(async () => {
    device.world.wake();
    await device.world.settle();
  });
  expect(screen.getByText('empty:')).toBeDefined();
});
