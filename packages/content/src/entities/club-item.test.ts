import { club, newClub } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { clubItem, clubOf, clubPartKind, storedParts } from './club-item.ts';

const AT = { mediaBase: 'https://media.test' };
const save = (id: string, fields: object) =>
  clubItem({ id, fields: { ...fields }, opId: '1', savedBy: 'Ann' }, { rev: 0, item: {} }, 0);
const SOCIAL = {
  name: 'Social',
  price: '45',
  season: '2026/27',
  summary: 'The bar.',
  includes: 'Tea',
};

test.each([club, newClub])(
  'where nothing is stored the profile is shown unchanged: $name',
  (profile) => {
    expect(clubOf(profile, [], AT)).toEqual(profile);
  },
);

test('stored fields replace those of the profile one by one, and the rest is unchanged', () => {
  const [first] = storedParts('membership', club, [], AT);
  const shown = clubOf(
    club,
    [
      { id: first!.id, price: '100' },
      { id: 'place', phone: '020 7946 0999' },
    ],
    AT,
  );
  expect(shown.memberships[0]).toEqual({ ...club.memberships[0], price: 100 });
  expect(shown.memberships[1]).toEqual(club.memberships[1]);
  expect(shown).toMatchObject({ phone: '020 7946 0999', email: club.email });
});

test('entries of a list are added, hidden and put in another order', () => {
  const [first, second] = storedParts('membership', club, [], AT);
  const names = (...items: object[]) =>
    clubOf(
      club,
      items.map((item) => ({ ...item })),
      AT,
    ).memberships.map(({ name }) => name);
  const [one, two] = club.memberships.map(({ name }) => name);
  expect(names(save('membership-1', SOCIAL))).toEqual([one, two, 'Social']);
  expect(
    names({ ...save('membership-1', SOCIAL), place: '1' }, { id: second!.id, place: '0' }),
  ).toEqual(['Social', one, two]);
  expect(names({ id: first!.id, isHidden: true })).toEqual([two]);
  expect(names({ id: first!.id, isHidden: true }, { id: second!.id, isHidden: true })).toEqual([]);
});

test('two entries with the same name are two entries', () => {
  const [sponsor] = club.sponsors;
  const twice = { ...club, sponsors: [sponsor!, { ...sponsor!, line: 'Their other shop' }] };
  expect(clubOf(twice, [], AT)).toEqual(twice);
});

test('a field that is not stored, or was removed again, has the value of the profile', () => {
  const stored = save('place', { phone: '020 7946 0999', email: null });
  expect(Object.keys(stored)).not.toContain('email');
  expect(clubOf(club, [stored], AT)).toEqual({ ...club, phone: '020 7946 0999' });
  const before = { rev: 1, item: stored };
  const again = { id: 'place', fields: { phone: null }, opId: '2', savedBy: 'Ann' };
  expect(clubOf(club, [clubItem(again, before, 0)], AT)).toEqual(club);
});

test.each([
  ['membership-1', { ...SOCIAL, price: 'ten' }],
  ['membership-1', { ...SOCIAL, price: '0' }],
  ['membership-1', { ...SOCIAL, season: '2026/26' }],
  ['sponsor-1', { name: 'Arms', line: 'Ale', url: 'javascript:alert(1)' }],
  ['place', { phone: 'ring us' }],
  ['place', { postcode: 'London' }],
  ['place', { social: 'Facebook' }],
  ['place', { map: '91, 0' }],
  ['place', { map: '51.4631' }],
  ['feed', { teamId: 'ours' }],
  ['feed', { fallbackResults: 'We won' }],
  ['name', { siteUrl: 'https://club.example/news' }],
  ['name', { founded: '1700' }],
  ['trophy-1', { name: 'Cup' }],
  ['membership', SOCIAL],
])('%s cannot be stored with %j, and if it is stored the profile is shown', (id, fields) => {
  expect(() => save(id, fields)).toThrow('cannot be stored');
  const logged: string[] = [];
  const log = (message: string) => void logged.push(message);
  expect(clubOf(club, [{ id, ...fields }], { ...AT, log })).toEqual(club);
  expect(logged).toHaveLength(clubPartKind(id) ? 1 : 0);
});

test.each([
  ['team-1', { name: 'Minis' }],
  ['membership-1', { name: 'Minis', price: '10', season: '2026/27' }],
  ['sponsor-1', { name: 'The Bakery' }],
  ['place', { phone: '020 7946 0999' }],
])('%s may be stored with only %j', (id, fields) => {
  expect(JSON.stringify(clubOf(newClub, [save(id, fields)], AT))).toContain(
    Object.values(fields)[0],
  );
});

test('a picture is shown in its renditions, or as it is; a removed one leaves none', () => {
  const picture = { width: 2000, height: 1000, widths: [480, 1080], alt: 'A scrum' };
  const [team] = storedParts('team', club, [], AT);
  const shown = (own: object) => clubOf(club, [{ id: team!.id, ...own }], AT).teams[0]!.picture;
  expect(shown({ imageUrl: 'media/a b.jpg', picture })).toEqual({
    sources: [
      { path: '/derived/480/media/a%20b.jpg', width: 480, height: 240 },
      { path: '/derived/1080/media/a%20b.jpg', width: 1080, height: 540 },
    ],
    alt: 'A scrum',
  });
  expect(shown({ imageUrl: 'media/1.jpg', picture: { ...picture, widths: [] } })).toMatchObject({
    sources: [{ path: 'https://media.test/media/1.jpg', width: 2000, height: 1000 }],
  });
  expect(shown({})).toEqual(club.teams[0]!.picture);
  expect(shown({ imageUrl: '' })).toBeUndefined();
});

test('a stored picture with a tall cut shows it on phones, unless its focal point is another than the cut’s', () => {
  const picture = { width: 1600, height: 900, widths: [480, 768], tall: [480] };
  const stored = [
    { id: 'hero-1', name: 'The crowd', place: '1', imageUrl: 'media/1_a.jpg', picture },
  ];
  expect(clubOf(newClub, stored, AT).hero[0]?.narrow).toEqual([
    { path: '/derived/480/tall/media/1_a.jpg', width: 480, height: 600 },
  ]);
  const aside = [{ ...stored[0], picture: { ...picture, focus: [90, 33] } }];
  const [shown] = clubOf(newClub, aside, AT).hero;
  expect([shown?.narrow, shown?.focus]).toEqual([undefined, [90, 33]]);
});

test('omitted names are derived from the name', () => {
  const named = (texts: object) => {
    const { name, shortName, fullName, wordmark, feedNames } = clubOf(
      newClub,
      [{ id: 'name', ...texts }],
      AT,
    );
    return [name, shortName, fullName, wordmark, ...feedNames];
  };
  expect(named({ name: 'Oxbow RUFC' })).toEqual([
    'Oxbow RUFC',
    'Oxbow',
    'Oxbow RUFC',
    'Oxbow',
    'Oxbow',
    'Oxbow RUFC',
  ]);
  expect(named({ name: 'Oxbow', wordmark: 'Oxbow Otters' })).toEqual([
    'Oxbow',
    'Oxbow',
    'Oxbow',
    'Oxbow Otters',
    'Oxbow',
  ]);
});
