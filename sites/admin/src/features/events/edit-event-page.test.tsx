// @vitest-environment jsdom
import type { StoredItem } from '@clubhouse/content';
import { anEvent } from '@clubhouse/content/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

async function editing(fields: StoredItem = {}) {
  const admin = await mountAdmin();
  const { id: _id, rev: _rev, ...event } = anEvent({ title: 'As it was', date: '2030-12-06' });
  const item = await admin.store('events', { ...event, ...fields });
  const id = String(item['id']);
  await admin.signInAs('admin@club.test');
  const { path } = await admin.renderApp(`/admin/edit-event/${id}`);
  const title = await screen.findByLabelText('Title');
  return {
    ...admin,
    path,
    async retitle(words: string) {
      await admin.user.clear(title);
      await admin.user.type(title, words);
    },
    update: () => admin.user.click(screen.getByRole('button', { name: 'Update' })),
    stored: () => admin.database.get('events', id),
  };
}

test('[2.82, 4.18, 8.21] the form holds what is stored, and an update of it leads back to the list', async () => {
  const { retitle, update, path, stored } = await editing({ type: 'Meeting', clubhouse: 'kept' });
  expect(screen.getByLabelText('Date')).toHaveValue('2030-12-06');
  expect(screen.getByLabelText('Time')).toHaveValue('19:30');
  expect(screen.getByLabelText('Location')).toHaveValue('The clubhouse');
  expect(screen.getByLabelText('Type')).toHaveValue('Meeting');
  expect(screen.getByLabelText('Description')).toHaveValue(
    'Teams of six, two courses, one tie-break.',
  );
  await retitle('As it is');
  await update();
  expect(await screen.findByText('Event updated successfully!')).toBeVisible();
  expect(path()).toBe('/admin/content');
  expect(await screen.findByRole('heading', { name: 'As it is' })).toBeVisible();
  expect(await stored()).toMatchObject({ title: 'As it is', clubhouse: 'kept', rev: 2 });
});

test('[4.13] while it updates the button says so', async () => {
  const { update, breakService } = await editing();
  await breakService({ match: { operation: 'PutItem' }, do: 'delay', value: 100 });
  await update();
  expect(screen.getByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-busy', 'true');
  await screen.findByText('Event updated successfully!');
});

test('[8.21] an update that fails says so in the specified words and keeps what was typed', async () => {
  const { retitle, update, breakService } = await editing();
  await retitle('As it is');
  await breakService({ match: { operation: 'PutItem' }, do: 'status', value: 400 });
  await update();
  expect(await screen.findByText('Error updating event. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('As it is');
});
