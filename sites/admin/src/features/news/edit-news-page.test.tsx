// @vitest-environment jsdom
import { londonDate, type StoredItem } from '@clubhouse/content';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOutbox } from '#test/a-queue.ts';
import { mountAdmin } from '#test/mount.tsx';
import { aJpeg } from '#test/photos/a-jpeg.ts';

const PICTURE = { width: 1200, height: 800, widths: [480], alt: 'The pitch' };
const WORDS = /^What does the picture show/;
const DONE = 'Article updated successfully!';

/** The fields of an article that store its picture. */
const ofPicture = (name: string, alt = 'The pitch') => {
  const path = `media/1700000000001_${name}.jpg`;
  return { image: path, imageUrl: path, picture: { ...PICTURE, alt } };
};

async function editing(fields: StoredItem = {}) {
  const admin = await mountAdmin();
  const item = await admin.publish({ title: 'As it was', ...fields });
  const id = String(item['id']);
  const { path } = await admin.open(`/admin/edit-news/${id}`);
  const update = () => admin.press('Update');
  return {
    ...admin,
    id,
    path,
    retitle: (words: string) => admin.fill({ Title: words }),
    describe: (words: string) => admin.fill({ 'What does the picture show? (optional)': words }),
    choose: () => admin.choose('Image file', new File([aJpeg()], 'mine.jpg')),
    update,
    isUpdated: () => screen.findByText(DONE),
    /** Sends the form after somebody else saved the article; finds the card. */
    async conflictWith(theirs: StoredItem) {
      await admin.changeElsewhere('news', item, theirs);
      await update();
      return screen.findByRole('article', { name: 'Two people changed the same article' });
    },
    stored: () => admin.database.get('news', id),
  };
}

test('the buttons over the text set off the selected words with marks, and take the start of lines away again', async () => {
  const { press, update, isUpdated, stored } = await editing({
    content: 'Bring boots now.',
    format: 1,
  });
  const area = screen.getByLabelText<HTMLTextAreaElement>('Content');
  const select = (words: string) => {
    const at = area.value.indexOf(words);
    area.setSelectionRange(at, at + words.length);
  };
  select('boots ');
  await press('Bold');
  expect(area).toHaveValue('Bring **boots** now.');
  select('now');
  await press('Link');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('https://');
  await press('List');
  expect(area).toHaveValue('- Bring **boots** [now](https://).');
  await press('List');
  await press('Subheading');
  await update();
  await isUpdated();
  const content = '## Bring **boots** [now](https://).';
  expect(await stored()).toMatchObject({ content, format: 1 });
});

test('an article from before there were marks stays plain text', async () => {
  const { update, isUpdated, stored } = await editing({ content: '2 * 3 * 4' });
  expect(screen.queryByRole('toolbar')).toBeNull();
  await update();
  await isUpdated();
  expect(await stored()).not.toHaveProperty('format');
});

test('formatted text is pasted with marks', async () => {
  const { update, isUpdated, stored } = await editing({ format: 1 });
  const area = screen.getByLabelText<HTMLTextAreaElement>('Content');
  area.select();
  const html = '<p>Bring <b>boots</b></p><script>alert(1)</script>';
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : 'Bring boots'),
  };
  fireEvent.paste(area, { clipboardData });
  expect(area).toHaveValue('Bring **boots**');
  await update();
  await isUpdated();
  expect(await stored()).toMatchObject({ content: 'Bring **boots**', format: 1 });
});

test("[4.21] an update sets the article's date to today", async () => {
  const { update, stored, isUpdated } = await editing();
  expect(await stored()).toMatchObject({ date: '2025-11-02' });
  await update();
  await isUpdated();
  expect(await stored()).toMatchObject({ date: londonDate(Date.now()) });
});

test('a conflict shows both versions and sends nothing before mine is chosen, as typed by then; fields that only they changed are preserved', async () => {
  const form = await editing({ content: 'Was.' });
  form.retitle('As I have it');
  const theirs = { title: 'As Priya has it', content: 'Hers.' };
  const card = await form.conflictWith(theirs);
  expect(card).toHaveTextContent('Your titleAs I have itTheir titleAs Priya has it');
  expect(card).toHaveTextContent(/Priya saved it today at.*Keep mine drops their side of what is/);
  expect(card).not.toHaveTextContent(/content/i);
  expect(screen.getByText('Choose first what stays. Nothing is sent before.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-disabled', 'true');
  await form.update();
  expect(screen.getByRole('article', { name: /same article/ })).toHaveFocus();
  expect(await form.stored()).toMatchObject({ ...theirs, rev: 2 });
  form.retitle('As I have it now');
  expect(screen.getByRole('article', { name: /same article/ })).toHaveTextContent('I have it now');
  await form.press('Keep mine');
  await form.isUpdated();
  expect(await form.stored()).toMatchObject({ ...theirs, title: 'As I have it now', rev: 3 });
});

test('a conflict of two pictures shows both pictures with their descriptions', async () => {
  const { choose, describe, conflictWith, stored } = await editing();
  choose();
  await screen.findByLabelText(WORDS);
  describe('A try');
  const hers = ofPicture('theirs', 'A kick');
  const card = await conflictWith(hers);
  expect(card).toHaveTextContent(
    'Your words for the pictureA tryTheir words for the pictureA kick',
  );
  const [mine, theirs] = within(card).getAllByRole('img');
  expect(mine).toHaveAccessibleName('The picture you chose');
  expect(theirs).toHaveAttribute('src', expect.stringContaining('theirs.jpg'));
  expect(await stored()).toMatchObject({ imageUrl: hers.imageUrl, rev: 2 });
});

test('the description of a picture that was exchanged meanwhile is not applied to the new one', async () => {
  const was = ofPicture('pitch');
  const { describe, conflictWith, press, isUpdated, stored, media } = await editing(was);
  await media.upload({ key: was.image, bytes: new Blob(['x']), type: 'image/jpeg' });
  describe('The pitch, under water');
  await conflictWith(ofPicture('try'));
  expect(await stored()).toMatchObject({ ...ofPicture('try'), rev: 2 });
  await press('Keep mine');
  await isUpdated();
  expect(await stored()).toMatchObject(ofPicture('pitch', 'The pitch, under water'));
});

test('a tap or an arrow key sets the point of the picture that every crop keeps, and an exchanged picture has none', async () => {
  const { choose, follow, update, isUpdated, stored } = await editing(ofPicture('pitch'));
  const point = () => screen.getByRole('slider', { name: 'Focal point' });
  expect(point()).toHaveAttribute('aria-valuetext', '50% across, 33% down');
  const box = { left: 10, top: 0, width: 200, height: 100 } as DOMRect;
  point().getBoundingClientRect = () => box;
  fireEvent.click(point(), { clientX: 170, clientY: 96 });
  fireEvent.keyDown(point(), { key: 'ArrowLeft' });
  fireEvent.keyDown(point(), { key: 'ArrowDown' });
  expect(point()).toHaveAttribute('aria-valuetext', '75% across, 100% down');
  await update();
  await isUpdated();
  expect((await stored())!['picture']).toEqual({ ...PICTURE, focus: [75, 100] });
  await follow('Edit');
  await screen.findByAltText('The pitch');
  choose();
  await screen.findByAltText('The picture you chose');
  expect(point()).toHaveAttribute('aria-valuetext', '50% across, 33% down');
});

test('exchanging the picture asks whether the old description still applies', async () => {
  const { choose, describe } = await editing(ofPicture('pitch'));
  const words = screen.getByLabelText(WORDS);
  const isHinted = (hint: string) => expect(words).toHaveAccessibleDescription(hint);
  isHinted('Read out to people who do not see it.');
  choose();
  await screen.findByAltText('The picture you chose');
  expect(words).toHaveValue('The pitch');
  isHinted('This was said of the picture before. Does it hold for this one?');
  describe('A try');
  isHinted('Read out to people who do not see it.');
});

test.each([
  ['confirms it', /^Theirs is kept\. [^.]* for 30 days\.$/, 'As I have it'],
  ['shows that words typed since stay as a draft', /What you typed since is a draft/, 'And now'],
])('Keep theirs %s, and the fields that only I changed are sent', async (_, words, since) => {
  const { retitle, fill, press, conflictWith, stored, path } = await editing();
  retitle('As I have it');
  fill({ Excerpt: 'And mine.' });
  await conflictWith({ title: 'As Priya has it' });
  retitle(since);
  await press('Keep theirs');
  expect(await screen.findByText(words)).toBeVisible();
  expect(path()).toBe('/admin/content');
  await expect.poll(stored).toMatchObject({ title: 'As Priya has it', excerpt: 'And mine.' });
});

test('an article that was deleted during an edit can be published again', async () => {
  const { retitle, update, press, isUpdated, deleteElsewhere, id, stored } = await editing();
  await deleteElsewhere('news', id);
  retitle('As I have it');
  await update();
  await screen.findByRole('article', { name: 'Someone deleted the article you changed' });
  expect(await stored()).toBeUndefined();
  await press('Keep mine');
  await isUpdated();
  // Versions continue, so that an edit of the deleted article does not match the new one.
  expect(await stored()).toMatchObject({ title: 'As I have it', rev: 1_002 });
});

test('a picture can be removed', async () => {
  const { update, press, isUpdated, stored } = await editing(ofPicture('pitch'));
  expect(screen.getByRole('img', { name: 'The pitch' })).toHaveAttribute(
    'src',
    '/derived/480/media/1700000000001_pitch.jpg',
  );
  await press('Remove');
  await update();
  await isUpdated();
  expect(await stored()).toMatchObject({ image: '', imageUrl: '' });
  expect(await stored()).not.toHaveProperty('picture');
});

test('an article that does not exist is reported as missing', async () => {
  await (await mountAdmin()).open('/admin/edit-news/17');
  expect(await screen.findByText('This article is not there any more.')).toBeVisible();
});

test('an article that was never read on this phone shows when it can be opened without signal', async () => {
  const { open, breakService } = await mountAdmin();
  await breakService({ match: { operation: 'GetItem' }, do: 'status', value: 400 });
  const { outbox } = anOutbox({ status: { state: 'empty', count: 0, heldBackBy: 'no-network' } });
  await open('/admin/edit-news/17', { outbox });
  const words = 'This phone has not read this article yet: it opens when there is signal.';
  expect(await screen.findByText(words)).toBeVisible();
});

test('an article that cannot be read shows an error and can be read again', async () => {
  const { open, publish, breakService, mendServices, press } = await mountAdmin();
  const { id } = await publish({ title: 'Here after all' });
  await breakService({ match: { operation: 'GetItem' }, do: 'status', value: 400 });
  await open(`/admin/edit-news/${String(id)}`);
  expect(await screen.findByText('The article could not be read.')).toBeVisible();
  await mendServices();
  await press('Try again');
  expect(await screen.findByLabelText('Title')).toHaveValue('Here after all');
});
