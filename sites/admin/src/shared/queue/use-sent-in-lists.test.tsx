// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { writeFields } from '#shared/forms/use-press.tsx';
import { mountAdmin } from '#test/mount.tsx';
import { namesListed } from '#test/user-actions.ts';

/** The list of articles, open, with two in it. */
async function atTheList() {
  const admin = await mountAdmin();
  const article = await admin.publish({ title: 'Stays' });
  await admin.publish({ title: 'Another' });
  const { services, path } = await admin.open('/admin/content');
  await screen.findByRole('heading', { name: 'Stays' });
  const about = { entity: 'news', id: String(article['id']) };
  return {
    ...admin,
    path,
    services,
    mutations: () => services.outbox.queue.current()?.mutations ?? [],
    changeElsewhere: () => admin.changeElsewhere('news', article, { excerpt: 'Changed by Priya.' }),
    isStored: async () => (await admin.database.get('news', about.id)) !== undefined,
    row: () => screen.getByRole('heading', { name: 'Stays' }).closest('li')!,
    /** As the app does it, of the article as it was when the list was opened. */
    deleteSeen: () =>
      services.outbox.submit(
        {
          mutation: {
            ...about,
            opId: 'deleting',
            kind: 'delete',
            base: { rev: Number(article['rev']), item: article },
            fields: {},
          },
          uploads: [],
        },
        { patience: 0 },
      ),
  };
}

test('after a sign-out in another tab the login page opens; the next user returns to the list, without the waiting changes of the first', async () => {
  const admin = await atTheList();
  admin.cutOff();
  const fields = { title: 'Not sent', excerpt: 'E.', content: 'C.' };
  await writeFields('news', { id: '1800000000000', item: undefined }, fields, admin.services);
  await admin.deleteSeen();
  await screen.findByRole('heading', { name: 'Not sent' });
  await screen.findByText('Will be deleted');

  // As in another tab, or when their sign-in is taken from them.
  await admin.session.signOut();
  await screen.findByLabelText('Email');
  expect(admin.path()).toBe('/login?to=%2Fadmin%2Fcontent');
  admin.reconnect();
  await admin.signInAs('second@club.test');
  await screen.findByRole('heading', { name: 'Another' });
  expect(namesListed()).toEqual(['Another', 'Stays']);
});

test('an item whose delete was withdrawn is in the list again', async () => {
  const { changeElsewhere, row, press, answer, mutations, isStored } = await atTheList();
  await changeElsewhere();
  await press('Delete', row());
  await answer('Delete');
  await screen.findByText('It was changed since you saw it.');
  await press('Keep it');
  await expect.poll(mutations).toEqual([]);
  expect(await screen.findByText('Changed by Priya.')).toBeVisible();
  expect(await isStored()).toBe(true);
  expect(namesListed()).toContain('Stays');
});

test('a delete that was decided in a conflict removes the item from the list once it is done', async () => {
  const { changeElsewhere, deleteSeen, services, mutations, isStored } = await atTheList();
  await changeElsewhere();
  await deleteSeen();
  await expect.poll(mutations).toMatchObject([{ state: 'conflicted' }]);
  await services.outbox.resolve(mutations()[0]!.seq, { keep: 'mine' });
  await expect.poll(isStored).toBe(false);
  await expect.poll(namesListed).toEqual(['Another']);
});
