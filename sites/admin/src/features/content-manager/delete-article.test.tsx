// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

test('a deleted article is gone from the list and from the database', async () => {
  const { publish, signInAs, renderApp, user, database } = await mountAdmin();
  const { id } = await publish({ title: 'Lost boots' });
  await signInAs('admin@club.test');
  await renderApp('/admin/content');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => screen.queryByText('Lost boots')).not.toBeInTheDocument();
  expect(await database.get('news', String(id))).toBeUndefined();
});
