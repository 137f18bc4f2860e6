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

test('a fallback result in which the club does not play is refused', async () => {
  const [first, ...rest] = club.fallbackResults;
  const fallbackResults = [{ ...first, homeTeam: 'Ashcombe Park' }, ...rest];
  expect(await problemsOf({ fallbackResults })).toEqual([
    'fallbackResults.0 names neither side as one of feedNames (Ferrymere, Ferrymere RFC, Ferrymere Lions).',
  ]);
});
