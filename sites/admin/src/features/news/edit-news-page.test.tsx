// @vitest-environment jsdom
import { londonDate, type StoredItem } from '@clubhouse/content';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { mountAdmin } from '#test/mount.tsx';
import { aJpeg } from '#test/photos/a-jpeg.ts';

async function editing(fields: StoredItem = {}) {
  const admin = await mountAdmin();
  const item = await admin.publish({ title: 'As it was', ...fields });
  await admin.signInAs('admin@club.test');
  const { path } = await admin.renderApp(`/admin/edit-news/${String(item['id'])}`);
  const title = await screen.findByLabelText('Title');
  return {
    ...admin,
    item,
    path,
    async retitle(words: string) {
      await admin.user.clear(title);
      await admin.user.type(title, words);
    },
    update: () => admin.user.click(screen.getByRole('button', { name: 'Update' })),
    press: (name: string) => admin.user.click(screen.getByRole('button', { name })),
    stored: () => admin.database.get('news', String(item['id'])),
  };
}

test('whoever left while it was being sent is not fetched back', async () => {
  const { retitle, update, path, user, breakService, stored } = await editing();
  await retitle('As it is');
  await breakService({ match: { operation: 'PutItem' }, do: 'delay', value: 3_000 });
  await update();
  await screen.findByText('Sending now');
  await user.click(screen.getByRole('link', { name: 'Add News' }));
  await screen.findByRole('button', { name: 'Publish' });
  await user.type(screen.getByLabelText('Title'), 'Another');
  await expect.poll(stored).toMatchObject({ title: 'As it is' });
  await screen.findByText('This form is not sent yet');
  expect(path()).toBe('/admin/add-news');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the list shows what was saved at once, though it cannot be read again', async () => {
  const { publish, signInAs, renderApp, breakService, user } = await mountAdmin();
  await publish({ title: 'First' });
  await publish({ title: 'Second' });
  await signInAs('admin@club.test');
  await renderApp('/admin/content');
  await user.click((await screen.findAllByRole('link', { name: 'Edit' }))[1]!);
  await user.type(await screen.findByLabelText('Title'), ', corrected');
  await breakService({ match: { operation: 'Query' }, do: 'status', value: 400 });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Article updated successfully!');
  const titles = screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent);
  expect(titles).toEqual(['First, corrected', 'Second']);
});

test("[4.21] an update makes the article's date today", async () => {
  const { item, update, stored } = await editing();
  expect(item).toMatchObject({ date: '2025-11-02' });
  await update();
  await screen.findByText('Article updated successfully!');
  expect(await stored()).toMatchObject({ date: londonDate(Date.now()) });
});

test('when someone else saved both are shown; Update sends nothing then, and leads to the card that says what of theirs goes', async () => {
  const { retitle, update, changeElsewhere, item, stored, press } = await editing();
  await changeElsewhere('news', item, { title: 'As Priya has it' });
  await retitle('As I have it');
  await update();
  await screen.findByRole('article', { name: 'Two people changed the same article' });
  await press('Update');
  const card = screen.getByRole('article', { name: 'Two people changed the same article' });
  expect(card).toHaveFocus();
  expect(card).toHaveTextContent(/Priya saved it today at.*As I have it.*As Priya has it/);
  expect(card).toHaveTextContent('Keep mine drops their side of what is shown here');
  expect(screen.getByText('Choose first what stays. Nothing is sent before.')).toBeVisible();
  expect(await stored()).toMatchObject({ title: 'As Priya has it', rev: 2 });
});

test('two pictures for one article are both shown, and the words for them too', async () => {
  const { update, changeElsewhere, item, stored } = await editing();
  const file = new File([aJpeg()], 'mine.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } });
  const words = await screen.findByLabelText(/^What does the picture show/);
  fireEvent.change(words, { target: { value: 'A try' } });
  const picture = { width: 1200, height: 800, widths: [480], alt: 'A kick' };
  const imageUrl = 'media/1700000000001_theirs.jpg';
  await changeElsewhere('news', item, { image: imageUrl, imageUrl, picture });
  await update();
  const card = await screen.findByRole('article', { name: 'Two people changed the same article' });
  expect(card).toHaveTextContent(
    'Your words for the pictureA tryTheir words for the pictureA kick',
  );
  const [mine, theirs] = within(card).getAllByRole('img');
  expect(mine).toHaveAccessibleName('The picture you chose');
  expect(theirs).toHaveAttribute('src', expect.stringContaining('theirs.jpg'));
  expect(await stored()).toMatchObject({ imageUrl, rev: 2 });
});

test('words for a picture that was exchanged meanwhile are not put beside the new one', async () => {
  const picture = { width: 1200, height: 800, widths: [480], alt: 'The pitch' };
  const was = 'media/1700000000001_pitch.jpg';
  const { update, changeElsewhere, press, item, stored, media } = await editing({
    image: was,
    imageUrl: was,
    picture,
  });
  await media.upload({ key: was, bytes: new Blob(['x']), type: 'image/jpeg' });
  const hers = 'media/1700000000002_try.jpg';
  const ofHers = { image: hers, imageUrl: hers, picture };
  await changeElsewhere('news', item, ofHers);
  const words = screen.getByLabelText(/^What does the picture show/);
  fireEvent.change(words, { target: { value: 'The pitch, under water' } });
  await update();
  await screen.findByRole('article', { name: 'Two people changed the same article' });
  expect(await stored()).toMatchObject({ ...ofHers, rev: 2 });
  await press('Keep mine');
  await screen.findByText('Article updated successfully!');
  expect(await stored()).toMatchObject({
    image: was,
    imageUrl: was,
    picture: { ...picture, alt: 'The pitch, under water' },
  });
});

test('whoever exchanges the picture is asked whether the words for the one before still hold', async () => {
  const picture = { width: 1200, height: 800, widths: [480], alt: 'The pitch' };
  const imageUrl = 'media/1700000000001_pitch.jpg';
  await editing({ image: imageUrl, imageUrl, picture });
  const words = screen.getByLabelText(/^What does the picture show/);
  expect(words).toHaveAccessibleDescription('Read out to people who do not see it.');
  const file = new File([aJpeg()], 'mine.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Image file'), { target: { files: [file] } });
  await screen.findByAltText('The picture you chose');
  expect(words).toHaveValue('The pitch');
  expect(words).toHaveAccessibleDescription(
    'This was said of the picture before. Does it hold for this one?',
  );
  fireEvent.change(words, { target: { value: 'A try' } });
  expect(words).toHaveAccessibleDescription('Read out to people who do not see it.');
});

test('mine can be kept, and what only they changed is not in question and stays', async () => {
  const { retitle, update, press, changeElsewhere, item, stored } = await editing({
    content: 'Was.',
  });
  await changeElsewhere('news', item, { title: 'As Priya has it', content: 'Hers.' });
  await retitle('As I have it');
  await update();
  const card = await screen.findByRole('article', { name: 'Two people changed the same article' });
  expect(card).toHaveTextContent('Your titleAs I have itTheir titleAs Priya has it');
  expect(card).not.toHaveTextContent(/content/i);
  await press('Keep mine');
  await screen.findByText('Article updated successfully!');
  expect(await stored()).toMatchObject({ title: 'As I have it', content: 'Hers.', rev: 3 });
});

test('what is typed while both are shown is what the card shows and what is saved', async () => {
  const { retitle, update, press, changeElsewhere, item, stored } = await editing();
  await changeElsewhere('news', item, { title: 'As Priya has it' });
  await retitle('As I have it');
  await update();
  const card = await screen.findByRole('article', { name: 'Two people changed the same article' });
  await retitle('As I have it now');
  expect(card).toHaveTextContent('As I have it now');
  await press('Keep mine');
  await screen.findByText('Article updated successfully!');
  expect(await stored()).toMatchObject({ title: 'As I have it now', rev: 3 });
});

test('Keep theirs says that the words typed since the save stay as a draft', async () => {
  const { retitle, update, press, changeElsewhere, item } = await editing();
  await changeElsewhere('news', item, { title: 'As Priya has it' });
  await retitle('As I have it');
  await update();
  await screen.findByRole('article', { name: 'Two people changed the same article' });
  await retitle('As I have it now');
  await press('Keep theirs');
  expect(await screen.findByText(/What you typed since is a draft/)).toBeVisible();
});

test('theirs can be kept, and what only I changed is sent', async () => {
  const { retitle, update, press, changeElsewhere, item, stored, path, user } = await editing({
    excerpt: 'As it was.',
  });
  await changeElsewhere('news', item, { title: 'As Priya has it' });
  await retitle('As I have it');
  await user.type(screen.getByLabelText('Excerpt'), ' And mine.');
  await update();
  await screen.findByRole('article', { name: 'Two people changed the same article' });
  await press('Keep theirs');
  expect(await screen.findByText(/^Theirs is kept\. [^.]* for 30 days\.$/)).toBeVisible();
  expect(path()).toBe('/admin/content');
  await expect
    .poll(stored)
    .toMatchObject({ title: 'As Priya has it', excerpt: 'As it was. And mine.' });
});

test('an article that was deleted under an edit can be published again', async () => {
  const { retitle, update, press, deleteElsewhere, item, stored } = await editing();
  await deleteElsewhere('news', String(item['id']));
  await retitle('As I have it');
  await update();
  await screen.findByRole('article', { name: 'Someone deleted the article you changed' });
  expect(await stored()).toBeUndefined();
  await press('Keep mine');
  await screen.findByText('Article updated successfully!');
  // Versions continue, so that an edit of the deleted article does not match the new one.
  expect(await stored()).toMatchObject({ title: 'As I have it', rev: 1_002 });
});

test('a picture can be taken away', async () => {
  const picture = { width: 1200, height: 800, widths: [480], alt: 'The pitch' };
  const { update, press, stored } = await editing({ imageUrl: 'media/1_pitch.jpg', picture });
  expect(screen.getByRole('img', { name: 'The pitch' })).toHaveAttribute(
    'src',
    '/derived/480/media/1_pitch.jpg',
  );
  await press('Remove');
  await update();
  await screen.findByText('Article updated successfully!');
  expect(await stored()).toMatchObject({ image: '', imageUrl: '' });
  expect(await stored()).not.toHaveProperty('picture');
});

test('a picture exchanged for one of the same size keeps its sizes', async () => {
  const picture = { width: 1200, height: 800, widths: [480, 768, 1080] };
  const { update, stored } = await editing({ imageUrl: 'media/1_pitch.jpg', picture });
  const files = [new File([aJpeg()], 'other.jpg')];
  fireEvent.change(screen.getByLabelText('Image file'), { target: { files } });
  await screen.findByText(/other\.jpg, /);
  await update();
  await screen.findByText('Article updated successfully!');
  expect(await stored()).toMatchObject({
    image: expect.stringMatching(/^media\/\d+_other\.jpg$/),
    picture,
  });
});

test('an article that is not there says so and leads back', async () => {
  const { signInAs, renderApp } = await mountAdmin();
  await signInAs('admin@club.test');
  await renderApp('/admin/edit-news/17');
  expect(await screen.findByText('This article is not there any more.')).toBeVisible();
});

test('without signal an article this phone never read says when it opens', async () => {
  const { signInAs, renderApp, breakService } = await mountAdmin();
  await signInAs('admin@club.test');
  await breakService({ match: { operation: 'GetItem' }, do: 'status', value: 400 });
  const { outbox } = anOutbox({ status: { state: 'empty', count: 0, heldBackBy: 'no-network' } });
  await renderApp('/admin/edit-news/17', { outbox });
  expect(
    await screen.findByText(
      'This phone has not read this article yet: it opens when there is signal.',
    ),
  ).toBeVisible();
});

test('an article that cannot be read says so and can be read again', async () => {
  const { signInAs, renderApp, publish, breakService, mendServices, user } = await mountAdmin();
  const { id } = await publish({ title: 'Here after all' });
  await signInAs('admin@club.test');
  await breakService({ match: { operation: 'GetItem' }, do: 'status', value: 400 });
  await renderApp(`/admin/edit-news/${String(id)}`);
  expect(await screen.findByText('The article could not be read.')).toBeVisible();
  await mendServices();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Here after all');
});
