// @vitest-environment jsdom
import { aPlayerItem } from '@clubhouse/content/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mountAdmin } from '#test/mount.tsx';

const ARTICLE = { title: 'Floodlights', excerpt: 'Back on.', content: 'Bring boots.' };
const DAY = '2099-12-05T09:00:00.000Z';

async function at(path: string) {
  const admin = await mountAdmin();
  await admin.open(path);
  return {
    ...admin,
    async later(button: string, fields: Readonly<Record<string, string>> = {}) {
      await admin.press('Later...');
      admin.fill(fields);
      await admin.press(button);
    },
    drafts: () => admin.stored('unpublished'),
  };
}

/** The form of an article that waits, saved by Priya. */
async function atADraft(fields: Readonly<Record<string, unknown>> = ARTICLE) {
  const admin = await mountAdmin();
  const draft = await admin.store('unpublished', { id: 'news-7', ...fields });
  await admin.open('/admin/edit-draft/news-7');
  return { ...admin, draft, storedDraft: () => admin.database.get('unpublished', 'news-7') };
}

test.each([
  ['an article', '/admin/add-news', 'Title', 'Give it a title.', {}],
  ['a player', '/admin/players', 'Name', 'Write the name.', { name: 'Jo Marsh' }],
])('%s saved for later needs only its name', async (_, page, label, fault, own) => {
  const { later, fill, drafts } = await at(page);
  await later('Without a day');
  expect(await screen.findByText(fault)).toBeVisible();
  fill({ [label]: 'Jo Marsh' });
  await later('Without a day');
  expect(await screen.findByText('Saved for later.')).toBeVisible();
  expect(await drafts()).toMatchObject([{ title: 'Jo Marsh', ...own }]);
});

test('an article with a publication day is validated like a published one and goes out on that day', async () => {
  const { later, fill, drafts, stored } = await at('/admin/add-event');
  const day = { 'Publish on': '2099-12-05', At: '09:00' };
  await later('On this day', day);
  expect(await screen.findByText('Say where it is.')).toBeVisible();
  fill({ Title: 'Quiz', Date: '2099-12-24', Time: '19:30', Location: 'The barn' });
  fill({ Description: 'Teams of six.' });
  await later('On this day', day);
  const words = 'Goes out on Saturday 5 December 2099 at 09:00 GMT.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(await drafts()).toMatchObject([
    { id: expect.stringMatching(/^events-\d+$/) as string, publishAt: DAY, location: 'The barn' },
  ]);
  expect(await stored('events')).toEqual([]);
});

test('the publication day is removed, and Publish makes the article due at once', async () => {
  const { press, storedDraft, open } = await atADraft({ ...ARTICLE, publishAt: DAY });
  await press('Later...');
  expect(screen.getByLabelText('Publish on')).toHaveValue('2099-12-05');
  await press('Without a day');
  await screen.findByText('Saved for later.');
  expect(await storedDraft()).not.toHaveProperty('publishAt');
  await open('/admin/edit-draft/news-7');
  await press('Publish');
  await screen.findByText('It is being published: on the site within a minute.');
  const { publishAt } = (await storedDraft())!;
  expect(Date.parse(String(publishAt))).toBeLessThanOrEqual(Date.now());
});

test('a draft that another member saved meanwhile shows a conflict, and a deleted draft can be saved again', async () => {
  const { draft, fill, press, changeElsewhere, deleteElsewhere, storedDraft } = await atADraft();
  fill({ Title: 'Mine' });
  await changeElsewhere('unpublished', draft, { title: 'Hers' });
  await press('Later...');
  await press('Without a day');
  await screen.findByRole('article', { name: 'Two people changed the same draft' });
  expect(await storedDraft()).toMatchObject({ title: 'Hers' });
  await deleteElsewhere('unpublished', 'news-7');
  await press('Keep mine');
  await screen.findByRole('article', { name: 'Someone deleted the draft you changed' });
  await press('Keep mine');
  await screen.findByText('Saved for later.');
  expect(await storedDraft()).toMatchObject({ ...ARTICLE, title: 'Mine' });
  expect(await storedDraft()).not.toHaveProperty('publishAt');
});

/** A published article, and an edit of it that waits. */
async function atAWaitingEdit(edit: string) {
  const admin = await mountAdmin();
  const { publish, open, fill, press, stored } = admin;
  const article = await publish(ARTICLE);
  await open(`/admin/edit-news/${String(article['id'])}`);
  fill({ Title: edit });
  await press('Later...');
  await press('Without a day');
  await screen.findByText('Saved for later.');
  const [draft] = await stored('unpublished');
  return {
    ...{ ...admin, article, draft: draft! },
    openDraft: async () => {
      await open(`/admin/edit-draft/${String(draft!['id'])}`);
      return screen.findByLabelText('Title');
    },
  };
}

test('an edit of a published article waits beside it, and takes over what is changed on the site meanwhile', async () => {
  const { article, draft, openDraft, changeElsewhere, stored, press } =
    await atAWaitingEdit('Lights');
  expect(await stored('news')).toMatchObject([ARTICLE]);
  expect(draft).toMatchObject({ ...ARTICLE, title: 'Lights', of: article['id'], base: ARTICLE });
  await changeElsewhere('news', article, { excerpt: 'Out again.' });
  expect(await openDraft()).toHaveValue('Lights');
  expect(screen.getByLabelText('Excerpt')).toHaveValue('Out again.');
  expect(screen.queryByText(/was changed on the site meanwhile/)).toBeNull();
  await press('Publish');
  await screen.findByText('It is being published: on the site within a minute.');
  const [saved] = await stored('unpublished');
  expect(saved).toMatchObject({ title: 'Lights', base: { excerpt: 'Out again.' } });
});

test('an edit that waits shows both versions of a field that was changed on the site, and a deleted article is published anew', async () => {
  const { article, openDraft, changeElsewhere, deleteElsewhere, stored, press } =
    await atAWaitingEdit('Mine');
  await changeElsewhere('news', article, { title: 'Hers' });
  expect(await openDraft()).toHaveValue('Mine');
  const both = await screen.findByRole('alert');
  expect(both).toHaveTextContent(/This article was changed on the site.*Mine.*Hers/);
  await deleteElsewhere('news', String(article['id']));
  await openDraft();
  expect(await screen.findByText('Someone deleted this article meanwhile.')).toBeVisible();
  await press('Publish');
  await screen.findByText('It is being published: on the site within a minute.');
  const [saved] = await stored('unpublished');
  expect(saved).toMatchObject({ title: 'Mine', of: article['id'] });
  expect(saved).not.toHaveProperty('base');
});

test('Undo of Publish asks to take off the site what this draft becomes there', async () => {
  const { press, stored } = await atADraft();
  await press('Publish');
  await press('Undo');
  await screen.findByText('Undone.');
  expect(await stored('unpublished')).toMatchObject([
    {},
    { id: 'off-news-7', title: 'Floodlights', publishedFrom: 'news-7' },
  ]);
});

test('an article is unpublished after a question, and the list shows that until it is done', async () => {
  const { publish, open, press, stored } = await mountAdmin();
  const { id } = await publish({ title: 'Floodlights' });
  await open(`/admin/edit-news/${String(id)}`);
  await press('Take off the site');
  await press('Take off');
  expect(await screen.findByText('It is off the site within a minute.')).toBeVisible();
  expect(await stored('unpublished')).toMatchObject([
    { id: `off-news-${String(id)}`, title: 'Floodlights' },
  ]);
  const waiting = await screen.findByRole('region', { name: 'Not published yet' });
  const row = within(waiting).getByRole('listitem');
  expect(row).toHaveTextContent(/Floodlights.*Being taken off the site/);
  expect(within(row).queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('the articles that name a player are listed before the player is taken off the site', async () => {
  const { publish, store, open, press } = await mountAdmin();
  await publish({ title: 'A late try', content: 'In the mud Jo  MARSH scored.' });
  await publish({ title: 'Quiz', content: 'Jo Marshall asks.' });
  await store('players', aPlayerItem({ id: '5', name: 'Jo Marsh' }));
  await open('/admin/players?edit=5');
  await press('Take off the site');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByRole('link', { name: 'A late try' })).toBeVisible();
  expect(dialog.getAllByRole('link')).toHaveLength(1);
});

test('a phone without room reports that an article is not unpublished', async () => {
  const { publish, open, press, stored, fillPhone } = await mountAdmin();
  const { id } = await publish({ title: 'Floodlights' });
  await open(`/admin/edit-news/${String(id)}`);
  await press('Take off the site');
  fillPhone();
  await press('Take off');
  expect(await screen.findByText(/^This phone has no room/)).toBeVisible();
  expect(await stored('unpublished')).toEqual([]);
});
