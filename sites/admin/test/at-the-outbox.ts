import type { OutboxStatus, QueueView } from '@clubhouse/outbox';
import { screen } from '@testing-library/react';
import { anOutbox, aQueue } from './a-queue.ts';
import { mountAdmin } from './mount.tsx';

export const NOON = Date.parse('2025-11-02T12:00:00Z');

export async function atTheOutbox(own: Partial<QueueView>, status: Partial<OutboxStatus> = {}) {
  const admin = await mountAdmin();
  const waiting = anOutbox({
    queue: aQueue(own),
    status: { state: 'waiting', count: own.mutations?.length ?? 0, ...status },
  });
  await admin.open('/admin/outbox', { outbox: waiting.outbox, now: () => NOON });
  await screen.findByText(/This phone says|A phone that/);
  return { ...admin, ...waiting };
}
