import { expect, test } from 'vitest';
import { checkProfile } from './check-profile.ts';
import { club } from './club.ts';
import { otherClub } from './testing/index.ts';

function problemsOf(change: Readonly<Record<string, unknown>>) {
  return checkProfile({ ...club, ...change });
}

test.each([club, otherClub])('$name is whole', async (profile) => {
  expect(await checkProfile(profile)).toEqual([]);
});

const refused: [Readonly<Record<string, unknown>>, string][] = [
  [{ name: '{CLUB NAME}' }, 'name (“{CLUB NAME}”) still holds a placeholder.'],
  [{ strapline: 'TODO' }, 'strapline (“TODO”) still holds a placeholder.'],
  [{ joinCall: 'Join [Club]' }, 'joinCall (“Join [Club]”) still holds a placeholder.'],
  [{ nickname: '  ' }, 'nickname (“  ”) is empty.'],
  [{ email: 'hello at club' }, 'email (“hello at club”) is no e-mail address.'],
  [
    { phone: '020 7946' },
    'phone (“020 7946”) is no telephone number like 020 7946 0123 or +44 20 7946 0123.',
  ],
  [
    { siteUrl: 'https://club.example/' },
    'siteUrl (“https://club.example/”) must not end with a slash.',
  ],
  [{ wordmark: undefined }, 'wordmark is missing.'],
  [
    { hero: [{ ...club.hero[0], tones: '#7a1230' }] },
    'hero.0.tones (“#7a1230”) is nothing that `npm run tones` has written.',
  ],
  [{ mascot: 'Leo' }, 'mascot is not a field of the profile.'],
  [
    { colours: { ...club.colours, ink: 'black' } },
    'colours.ink (“black”) is no colour like #7a1230.',
  ],
  [
    { social: [{ name: 'Site', url: 'javascript:alert(1)' }] },
    'social.0.url (“javascript:alert(1)”) is no address that starts with https://.',
  ],
  [
    { feed: { teamId: 'team', clubId: '7' } },
    'feed.teamId (“team”) is no number of the fixtures feed.',
  ],
  [{ hero: club.hero.slice(1) }, 'hero needs exactly three pictures.'],
];

test.each(refused.map(([change, sentence]) => ({ change, sentence })))(
  '$sentence',
  async ({ change, sentence }) => {
    expect(await problemsOf(change)).toContain(sentence);
  },
);

test('colours that cannot be read on one another are named with their contrast', async () => {
  expect(await problemsOf({ colours: { ...club.colours, grey: '#b0a0a4' } })).toEqual([
    'colours.grey (#b0a0a4) cannot be read on colours.paper (#fffdfb): the contrast is 2.5, and text needs 4.5.',
    'colours.grey (#b0a0a4) cannot be read on colours.stock (#f3eeea): the contrast is 2.2, and text needs 4.5.',
  ]);
});

test('a badge that is not in the assets folder is refused', async () => {
  const badge = { ...club.badge, onDark: '/club/lost.svg' };
  expect(await problemsOf({ badge })).toEqual([
    'badge.onDark (“/club/lost.svg”) names a file that does not exist or is no picture.',
  ]);
});

test('a picture of another size than the profile says is refused', async () => {
  const shareCard = { ...club.shareCard, width: 1600 };
  expect(await problemsOf({ shareCard })).toEqual([
    'shareCard (“/club/share-card.jpg”) is said to be 1600 × 630, but the picture is 1200 × 630.',
  ]);
});

test('a fallback result in which the club does not play is refused', async () => {
  const [first, ...rest] = club.fallbackResults;
  const fallbackResults = [{ ...first, homeTeam: 'Ashcombe Park' }, ...rest];
  expect(await problemsOf({ fallbackResults })).toEqual([
    'fallbackResults.0 names neither side as one of feedNames (Ferrymere, Ferrymere RFC, Ferrymere Lions).',
  ]);
});
