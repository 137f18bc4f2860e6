// @vitest-environment jsdom
import { anEvent } from '@clubhouse/content/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

test('Duplicate adds an article with the words, the marks and the picture of another; then the form is empty', async () => {
  const { publish, open, follow, press, fill, stored } = await mountAdmin();
  const picture = { width: 2048, height: 1365, widths: [480], alt: 'The pitch, under water' };
  const words = { title: 'Training is off', excerpt: 'The pitch is under water.' };
  const file = { imageUrl: 'media/1_pitch.jpg', picture };
  const { id } = await publish({ ...words, content: 'See you *all* on Wednesday.', ...file });
  const { path } = await open(`/admin/edit-news/${String(id)}`);
  await follow('Duplicate');
  expect(await screen.findByRole('heading', { level: 1, name: 'Add News' })).toBeVisible();
  expect(await screen.findByLabelText('Title')).toHaveValue('Training is off');
  expect(screen.getByLabelText('What does the picture show?', { exact: false })).toHaveValue(
    picture.alt,
  );
  fill({ Title: 'Training is off again' });
  await press('Publish');
  await screen.findByText('Article published successfully!');
  await waitFor(() => expect(path()).toBe('/admin/add-news'));
  expect(screen.getByLabelText('Title')).toHaveValue('');
  const all = await stored('news');
  expect(all).toHaveLength(2);
  const added = all.find((item) => item['id'] !== id)!;
  const { excerpt } = words;
  expect(added).toMatchObject({ title: 'Training is off again', excerpt, ...file });
  // Written without marks, it stays plain text.
  expect(added).toMatchObject({ content: 'See you *all* on Wednesday.' });
  expect(added).not.toHaveProperty('format');
});

test('an event is duplicated without signal, and asks for its day', async () => {
  const { store, open, follow, press, cutOff } = await mountAdmin();
  const quiz = anEvent({ title: 'Quiz night', date: '2020-12-06', time: '20:15' });
  await store('events', { ...quiz });
  await open(`/admin/edit-event/${quiz.id}`);
  cutOff();
  await follow('Duplicate');
  expect(await screen.findByRole('button', { name: 'Add Event' })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Quiz night');
  expect(screen.getByLabelText('Time')).toHaveValue('20:15');
  await press('Add Event');
  expect(await screen.findByText('Choose the day.')).toBeVisible();
});

test('the form of a duplicate of what is gone is empty, and says so', async () => {
  const { open } = await mountAdmin();
  await open('/admin/add-event?from=17');
  await screen.findByText('That event could not be read, so the form is empty.');
  expect(screen.getByLabelText('Title')).toHaveValue('');
});
