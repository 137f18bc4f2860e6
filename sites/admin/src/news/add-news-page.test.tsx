// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

test('a published article lies in the database, and the form is empty again', async () => {
  const { signInAs, renderApp, database, user } = await mountAdmin();
  await signInAs('admin@club.test');
  await renderApp('/admin/add-news');

  await user.type(await screen.findByLabelText('Title'), 'Floodlights are back');
  await user.type(screen.getByLabelText('Excerpt'), 'Monday training is on.');
  await user.type(screen.getByLabelText('Content'), 'Bring boots.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText('Article published successfully!')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('');
  const { items } = await database.query('news', { limit: 5, newestFirst: true });
  expect(items).toMatchObject([{ title: 'Floodlights are back' }]);
});
