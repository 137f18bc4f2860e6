// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

const SAVED = 'Saved on this phone. It goes to the site when there is signal.';

test('what one person kept on the phone is counted for another, and sent only when they sign in again', async () => {
  const admin = await mountAdmin();
  const { user, database } = admin;
  await admin.signInAs('admin@club.test');
  await admin.renderApp('/admin/add-news');
  admin.cutOff();
  await user.type(await screen.findByLabelText('Title'), 'Only mine');
  await user.type(screen.getByLabelText('Excerpt'), 'E.');
  await user.type(screen.getByLabelText('Content'), 'C.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(SAVED);
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.click(await screen.findByRole('button', { name: 'Keep on this phone' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();

  admin.reconnect();
  await admin.signInAs('second@club.test');
  await admin.renderApp('/admin/outbox');
  expect(await screen.findByText(/1 thing of somebody else waits on this phone/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('Only mine');
  const stored = async () => (await database.query('news', { limit: 9, newestFirst: true })).items;
  expect(await stored()).toEqual([]);

  await admin.session.signOut();
  await admin.session.signIn('admin@club.test', 'Touchline1');
  await expect.poll(stored).toMatchObject([{ title: 'Only mine' }]);
});
