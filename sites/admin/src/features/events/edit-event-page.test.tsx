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
  const press = (name: string) => admin.user.click(screen.getByRole('button', { name }));
  return {
    ...admin,
    item,
    path,
    press,
    async retitle(words: string) {
      await admin.user.clear(title);
      await admin.user.type(title, words);
    },
    update: () => press('Update'),
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

test('when someone else saved, nothing is overwritten before one of both is chosen', async () => {
  const { retitle, update, press, changeElsewhere, item, stored } = await editing();
  await changeElsewhere('events', item, { title: 'As Priya has it' });
  await retitle('As I have it');
  await update();
  const card = await screen.findByRole('article', { name: 'Two people changed the same event' });
  expect(card).toHaveTextContent(/Priya saved it today at/);
  expect(card).toHaveTextContent('As I have it');
  expect(card).toHaveTextContent('As Priya has it');
  expect(await stored()).toMatchObject({ title: 'As Priya has it', rev: 2 });
  await press('Keep mine');
  await screen.findByText('Event updated successfully!');
  expect(await stored()).toMatchObject({ title: 'As I have it', rev: 3 });
});

test('an event that was deleted under an edit can be added again', async () => {
  const { update, press, deleteElsewhere, item, stored } = await editing();
  await deleteElsewhere('events', String(item['id']));
  await update();
  await screen.findByRole('article', { name: 'Someone deleted the event you changed' });
  await press('Keep mine');
  await screen.findByText('Event updated successfully!');
  // Its versions go on: what was meant for the deleted one must not fit it.
  expect(await stored()).toMatchObject({ title: 'As it was', rev: 1_002 });
});

test('an event that is not there says so and leads back', async () => {
  const { signInAs, renderApp } = await mountAdmin();
  await signInAs('admin@club.test');
  await renderApp('/admin/edit-event/17');
  expect(await screen.findByText('This event is not there any more.')).toBeVisible();
});

test('an event that cannot be read says so and can be read again', async () => {
  const { signInAs, renderApp, store, breakService, mendServices, user } = await mountAdmin();
  const { id: _id, rev: _rev, ...event } = anEvent({ title: 'Here after all' });
  const { id } = await store('events', event);
  await signInAs('admin@club.test');
  await breakService({ match: { operation: 'GetItem' }, do: 'status', value: 400 });
  await renderApp(`/admin/edit-event/${String(id)}`);
  expect(await screen.findByText('The event could not be read.')).toBeVisible();
  await mendServices();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Here after all');
});
