// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';
import { isShown, namesListed, rowOf } from '#test/user-actions.ts';
import { withHistory } from '#test/with-history.ts';

async function withArticle() {
  const admin = await mountAdmin();
  const item = await admin.publish({ title: 'Floodlights', excerpt: 'Back.', content: 'Soon.' });
  const edit = async (values: Readonly<Record<string, string>>) => {
    await admin.open(`/admin/edit-news/${String(item['id'])}`);
    admin.fill(values);
    await admin.press('Update');
  };
  const deleteIt = async () => {
    await admin.open('/admin/content');
    await admin.press('Delete', await rowOf('Floodlights'));
    await admin.answer('Delete');
  };
  return {
    ...admin,
    item,
    edit,
    deleteIt,
    stored: () => admin.database.get('news', String(item['id'])),
  };
}

test('Undo in the notice of an edit restores each field', async () => {
  const { edit, press, stored, item } = await withArticle();
  await edit({ Title: 'Floodlight', Excerpt: 'Gone.' });
  await isShown('Article updated successfully!');
  await press('Undo');
  await isShown('Undone.');
  const { title, excerpt, content } = item;
  expect(await stored()).toMatchObject({ title, excerpt, content, rev: 3 });
});

test('undoing an edit that somebody else has changed again shows a conflict card', async () => {
  const { edit, press, stored, changeElsewhere } = await withArticle();
  await edit({ Title: 'Floodlight' });
  await isShown('Article updated successfully!');
  await changeElsewhere('news', (await stored())!, { title: 'Floodlit' });
  await press('Undo');
  await isShown('It could not be undone by itself, as it was changed meanwhile.');
  expect(await stored()).toMatchObject({ title: 'Floodlit' });
  expect(screen.getByRole('link', { name: 'Decide in the Outbox' })).toBeVisible();
});

test('Undo takes a new article off the site again', async () => {
  const { open, fill, press, database } = await mountAdmin();
  await open('/admin/add-news');
  fill({ Title: 'Too early', Excerpt: 'Wait.', Content: 'Not yet.' });
  await press('Publish');
  await isShown('Article published successfully!');
  await press('Undo');
  await isShown('Undone.');
  expect((await database.query('news', { limit: 9, newestFirst: true })).items).toEqual([]);
});

test('a delete that waits for signal is undone without signal, and the article stays as it is', async () => {
  const { open, press, answer, stored, cutOff, reconnect } = await withArticle();
  const { services } = await open('/admin/content');
  await press('Delete', await rowOf('Floodlights'));
  // The article that the question read is enough to restore it.
  await screen.findByRole('alertdialog');
  cutOff();
  await answer('Delete');
  await isShown(/^Saved on this phone\./);
  await press('Undo');
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  reconnect();
  await expect.poll(() => services.outbox.queue.current()?.mutations).toEqual([]);
  expect(await stored()).toMatchObject({ title: 'Floodlights' });
});

test('Undo is no longer offered after ten seconds', async () => {
  const { deleteIt } = await withArticle();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await deleteIt();
  await isShown('The article is deleted.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('what was put back leaves the bin at once, while the service still lists it, and what reaches the open bin appears by itself', async () => {
  const { deleted, open, press } = await withHistory();
  await deleted('news', { title: 'Floodlights', excerpt: 'Back.', content: 'Soon.' });
  await open('/admin/bin');
  await press('Put back', await rowOf('Floodlights'));
  await isShown('Nothing is in the bin. Deleted items stay here for 30 days.');
  await deleted('news', { title: 'Scrums', excerpt: 'Down.', content: 'Now.' });
  await expect.poll(namesListed, { timeout: 9_000 }).toEqual(['Scrums']);
});
