// @vitest-environment jsdom
import { club } from '@clubhouse/club';
import type { StoredItem } from '@clubhouse/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BADGE_COLOURS, TONES } from '#test/fake-image-processor.ts';
import { aJpeg } from '#test/photos/a-jpeg.ts';
import { mountAdmin } from '#test/mount.tsx';
import { namesListed } from '#test/user-actions.ts';

const [annual, social] = [club.memberships[0]!, club.memberships[1]!];
const ID = `membership-${annual.name.replaceAll(' ', '-')}`;
const PRICE = 'Price in pounds';

async function atTheClub(...items: readonly StoredItem[]) {
  const admin = await mountAdmin();
  for (const item of items) await admin.store('club', item);
  await admin.open('/admin/club');
  const section = (name: string) => screen.findByRole('region', { name });
  const row = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!;
  return {
    ...admin,
    row,
    names: async (name: string) => namesListed(await section(name)),
    async edit(name: string) {
      await admin.follow('Edit', row(name));
      await screen.findByRole('form');
    },
    item: (id: string) => admin.database.get('club', id, { consistent: true }),
  };
}

test('a value reset to that of a new club is not stored, though it was sent once', async () => {
  const { row, edit, fill, press, item } = await atTheClub();
  for (const price of ['110', '95']) {
    await edit(annual.name);
    fill({ [PRICE]: price });
    await press('Save');
    await screen.findByText('Saved.');
    expect(row(annual.name)).toHaveTextContent(`£${price}`);
  }
  expect(await item(ID)).toMatchObject({ rev: 2 });
  expect(Object.keys((await item(ID))!)).not.toContain('price');
});

test.each([
  [annual.name, PRICE, 'ten', 'A price in whole pounds, like 95.'],
  [annual.name, 'Season', '2027/26', /^A season like 2026\/27/],
  [club.ground.name, 'Phone (optional)', 'ring us', /^A telephone number like/],
  [club.ground.name, 'Postcode (optional)', 'London', /^A postcode like/],
  [club.ground.name, 'Links (optional)', 'https://facebook.example/club', /^Each line is a name/],
  [club.sponsors[0]!.name, 'Web address (optional)', 'javascript:alert(1)', /^A whole address/],
  [club.name, 'Founded in (optional)', '1700', /^A year from 1800/],
  [club.ground.name, 'Where the map leads (optional)', '51.4631', /^Two numbers/],
  ['How the feed knows the club', 'Number of the team (optional)', 'ours', /^A number/],
  [club.teams[0]!.name, 'Name of the team', ' ', 'Write something here.'],
])('in %s the field %s rejects “%s” and keeps it', async (name, label, value, words) => {
  const { edit, fill, press, stored } = await atTheClub();
  await edit(name);
  fill({ [label]: value });
  await press('Save');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText(label)).toHaveValue(value);
  expect(await stored('club')).toEqual([]);
});

test('an added membership leaves the offered draft, which is of another membership', async () => {
  const { open, fill, press } = await atTheClub();
  const offer = () => screen.findByRole('region', { name: 'You began this and did not send it' });
  const begin = () => open('/admin/club?part=membership');
  await begin();
  fill({ Name: 'Student' });
  await screen.findByText(/^Draft kept/);
  await begin();
  await offer();
  fill({ [PRICE]: '20', Season: '2026/27', Name: 'Family' });
  await press('Add membership');
  await screen.findByText('The membership is added.');
  await begin();
  expect(await offer()).toHaveTextContent('Student');
});

test('a membership is added, moved up, hidden and shown again, and deleted', async () => {
  const { follow, fill, press, answer, row, names, stored } = await atTheClub();
  const heading = 'Memberships and prices';
  await follow('Add a membership');
  fill({ [PRICE]: '20', Season: '2026/27', Name: 'Student' });
  await press('Add membership');
  expect(await screen.findByText('The membership is added.')).toBeVisible();
  expect(await names(heading)).toEqual([annual.name, social.name, 'Student']);
  expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);

  await press('Up', row('Student'));
  const moved = [annual.name, 'Student', social.name];
  await waitFor(async () => expect(await names(heading)).toEqual(moved));

  const hide = () => within(row('Student')).getByRole('button', { name: 'Hide' });
  await waitFor(() => expect(hide()).not.toHaveAttribute('aria-disabled', 'true'));
  await press('Hide', row('Student'));
  await waitFor(() => expect(row('Student')).toHaveTextContent(/Hidden.*Show/));
  await expect
    .poll(async () => (await stored('club')).find(({ name }) => name))
    .toMatchObject({ name: 'Student', place: '2', isHidden: true });
  await press('Show', row('Student'));
  await waitFor(() => expect(row('Student')).toHaveTextContent(/^(?!.*Hidden)/));

  await press('Delete', row('Student'));
  await answer('Delete');
  await waitFor(async () => expect(await names(heading)).toEqual([annual.name, social.name]));
});

test('the draft of a new sponsor is offered for a new sponsor, and for nothing else', async () => {
  const { user, follow, press } = await atTheClub();
  await follow('Add a sponsor');
  await user.type(await screen.findByLabelText('Name'), 'Marsh Tyres');
  await screen.findByText(/^Draft kept on this phone/);
  await press('Leave it out');
  await follow('Add a team');
  await screen.findByLabelText('Name of the team');
  expect(screen.queryByText('Marsh Tyres')).toBeNull();
  await press('Leave it out');
  await follow('Add a sponsor');
  await press(/^Carry on/);
  expect(screen.getByLabelText('Name')).toHaveValue('Marsh Tyres');
});

test('a sponsor’s picture is made from a photo, and a sponsor without a new picture keeps the old one', async () => {
  const [one, other] = club.sponsors;
  const id = `sponsor-${other!.name.replace(/[^\p{L}]+/gu, '-')}`;
  const original = {
    imageUrl: 'media/1_old.webp',
    picture: { width: 480, height: 200, widths: [480] },
  };
  const { edit, choose, fill, press, stored, row } = await atTheClub({ id, ...original });
  await edit(one!.name);
  choose('Logo file', new File([aJpeg()], 'sign.jpg'));
  await screen.findByText(/sign\.jpg, /);
  fill({ 'What does the picture show? (optional)': 'A sign' });
  await press('Save');
  await screen.findByText('Saved.');
  const item = (await stored('club')).find((each) => each['id'] !== id);
  expect(item).toMatchObject({ picture: { width: 1200, tones: TONES, alt: 'A sign' } });
  const picture = row(one!.name).querySelector('img')!;
  expect(picture.getAttribute('src')).toBe(`/derived/480/${String(item!['imageUrl'])}`);

  await edit(other!.name);
  const old = '/derived/480/media/1_old.webp';
  expect(screen.getByAltText('The picture it has now')).toHaveAttribute('src', old);
  fill({ 'What they do (optional)': 'Bread' });
  await press('Save');
  await screen.findByText('Saved.');
  const fields = (await stored('club')).find(({ line }) => line === 'Bread');
  expect(fields).toMatchObject(original);
  expect(row(other!.name).querySelector('img')).toHaveAttribute('src', old);
});

test('the app uses the club’s current name, also at the next start without signal', async () => {
  const { edit, fill, follow, press, cutOff, renderApp } = await atTheClub();
  expect(document.title).toBe(`Club · ${club.name}`);
  await edit(club.name);
  fill({ Name: 'Oxbow RFC' });
  await press('Save');
  await screen.findByText('Saved.');
  expect(document.title).toBe('Club · Oxbow RFC');
  await follow('Content Manager');
  await screen.findByText('No articles yet');
  cutOff();
  await renderApp('/admin/content');
  expect(document.title).toBe('Content Manager · Oxbow RFC');
});

const LOOK = 'On every page, and on the app’s icon';
const colourOf = (name: string) => document.documentElement.style.getPropertyValue(`--${name}`);

test('two colours are chosen, or taken from the badge, and shown with readable text', async () => {
  const { edit, fill, press, choose, stored, item } = await atTheClub();
  await edit(LOOK);
  fill({ 'One colour': '#ff0000', 'The other colour': '#ff0000' });
  await press('Save');
  expect(await screen.findByText(/^Both colours are the same/)).toBeVisible();
  expect(screen.getByLabelText('The other colour')).toHaveFocus();
  fill({ 'The other colour': '#0000ff' });
  const preview = screen.getByRole('region', { name: 'How the site will look' });
  expect(preview).toHaveTextContent(/nearest that can: #0400b9 *#ff6f5d/);
  choose('Badge file', new File(['<svg/>'], 'crest.svg'));
  await press('Take both colours from the badge');
  expect(screen.getByLabelText('One colour')).toHaveValue(BADGE_COLOURS[0]);
  await press('Save');
  await screen.findByText('Saved.');
  const [primary, accent] = BADGE_COLOURS;
  expect(await item('look')).toMatchObject({
    ...{ primary, accent, imageUrl: expect.stringMatching(/^media\/\d+_badge\.png$/) },
    picture: { width: 512, height: 512, widths: [480] },
  });
  const { imageUrl } = (await stored('club'))[0]!;
  await waitFor(() =>
    expect(document.querySelector('.bar img')).toHaveAttribute(
      'src',
      `/derived/480/${String(imageUrl)}`,
    ),
  );
  expect([colourOf('primary'), colourOf('accent')]).toEqual(['#00702a', '#ffd826']);
});

test('a large picture of Home from the library gets its tall cut beside it, and is not sent again', async () => {
  const { edit, press, stored, media, keys, breakService, mendServices } = await atTheClub();
  const key = 'media/1700000000000_match.jpg';
  await media.upload({ key, bytes: new Blob([aJpeg()]), type: 'image/jpeg' });
  await edit('Picture 1');
  await press('From the library');
  await breakService({ match: { operation: 'GetObject' }, do: 'status', value: 400 });
  await press(/match\.jpg/);
  expect(await screen.findByText(/could not be taken from the library/)).toBeVisible();
  await mendServices();
  await press(/match\.jpg/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Save');
  await screen.findByText('Saved.');
  expect(await stored('club')).toMatchObject([{ imageUrl: key, picture: { tall: [480, 768] } }]);
  expect(await keys('')).toEqual([`derived/480/tall/${key}`, `derived/768/tall/${key}`, key]);
});
