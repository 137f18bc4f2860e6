import { club as sample, newClub } from '@clubhouse/club';
import { marksOf, wordsOf } from '@clubhouse/club/testing';
import { renditionKey, type StoredItem } from '@clubhouse/content';
import { clubItem } from '@clubhouse/content/club';
import { aPlayerItem, anAlbumItem, anArticleItem, anEventItem } from '@clubhouse/content/testing';
import type { ClubServices } from '@clubhouse/dev/src/journey/club-services.ts';
import { temporaryServer } from '@clubhouse/dev/src/journey/temporary-server.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, NOT_FOUND, phone, publicPaths, test as base } from '../src/fixtures.ts';
import { screenFindings, textProblems } from '../src/screen-findings.ts';

const LONG = 'Unterwaldkirchenheimbach';
const THREE = 'Marsh End Wanderers';
const WELSH = 'Clwb Rygbi Llanŵyn-ar-Fôr';
const NOW = Date.now();

type Parts = Readonly<Record<string, StoredItem>>;

const paid = { season: '2026/27', summary: `For ${LONG}.`, includes: `Tea\n${LONG}` };
const spoken = { captain: 'Siân Tŷ-gwyn', backsCoach: 'Ann Fothergill-Snettisham' };

/** The parts that each committee entered. `drawn` is the picture of a part; without one the badge is a shield. */
const clubs: Readonly<Record<string, Parts>> = {
  [LONG]: {
    name: { name: LONG, founded: '1899', siteUrl: 'https://heimbach.example' },
    look: { primary: '#0d0d0f', accent: '#ffffff', drawn: '<circle r="5" fill="#e30"/>' },
    place: {
      ground: `Bezirkssportanlage ${LONG}`,
      lines: `Donaudampfschifffahrtsgesellschaftsstraße 1234\n${LONG}`,
      ...{ postcode: 'ZZ99 9ZZ', map: '48.1234, 11.5678', phone: '+44 20 7946 0456' },
      email: `mitgliederverwaltung@${LONG.toLowerCase()}.example`,
      directions: 'Umsteigen am Hauptbahnhofsvorplatz.\nDer Eingang ist hinter dem Vereinsheim.',
      social: `Vereinsnachrichtenkanal https://social.example/${LONG}`,
    },
    training: { days: 'Tuesday, Wednesday, Thursday, Friday', time: '18:45-21:15', note: LONG },
    words: { heritageHeading: 'Gemeinschaftsgeschichte', closingHeading: 'Mitgliedschaftsantrag' },
    'membership-1': { ...paid, name: 'Familienmitgliedschaftsbeitrag', price: '1250' },
    'team-1': { ...spoken, name: 'Herrenmannschaft', description: LONG },
    'page-team': { name: 'team', heading: 'Mannschaftsaufstellungen', lead: LONG },
  },
  [THREE]: {
    name: {
      ...{ name: THREE, fullName: `${THREE} Rugby Football Club`, nickname: 'the Bitterns' },
      ...{ strapline: 'Wet since the beginning', joinCall: 'Wade in with everybody else' },
      ...{ competition: 'Fenland Conference, Second Division', siteUrl: 'https://marsh.example' },
    },
    // Unreadable on each other.
    look: { primary: '#ffd400', accent: '#87ceeb', drawn: '<path d="M0-5 5 5H-5z" fill="#07c"/>' },
    place: { ground: 'The Long Drove', lines: 'Drove End', phone: '020 7946 0457' },
    words: { welcomeHeading: 'All of you, then', welcome: 'Bring a chair.', heritage: 'Mud.' },
    'hero-1': { name: 'Drove', drawn: '<path d="M-5-5H5V0H-5z" fill="#9ab"/>' },
    ...list('team', ['Firsts', 'Seconds', 'Women', 'Colts', 'Walkers'], spoken),
    ...list('membership', ['Player', 'Friend', 'Under eighteen'], { ...paid, price: '60' }),
    ...list('sponsor', ['Eel & Eel', LONG, 'The Sluice', 'Reed', 'Dyke', 'Fen'], { line: 'Wet' }),
  },
  [WELSH]: {
    name: {
      ...{ name: WELSH, shortName: 'Llanŵyn', nickname: 'y Gwŷdd', founded: '1874' },
      ...{ strapline: 'Môr a mwd', joinCall: 'Ymunwch â’r tŷ', siteUrl: 'https://wyn.example' },
    },
    look: { primary: '#0b6b3a', accent: '#c8102e' },
    place: { ground: 'Cae’r Ŵyn', lines: `Heol yr Ysgol\n${WELSH}`, map: '52.4, -4.1' },
    training: { days: 'Nos Fawrth', time: '7-9', matchDayNote: 'Dewch â’ch crys gwyrdd.' },
    words: { heritageHeading: 'Ein hanes', heritage: 'Roedd hi’n bwrw glaw.' },
    ...list('team', ['Y Tîm Cyntaf', 'Yr Ail Dîm'], spoken),
    ...list('membership', ['Aelod', 'Cymdeithasol'], { ...paid, price: '35' }),
    'info-1': { name: 'Pwy ydym ni', text: 'Clwb bach.\nCroeso mawr.' },
  },
};

const ofNewClub = [...wordsOf(newClub), ...marksOf(newClub)];
const ofSample = [...wordsOf(sample), ...marksOf(sample)]
  // A number may stand within a longer one.
  .filter((own) => !ofNewClub.includes(own) && !/^\d+$/.test(own));

const test = base.extend({
  clubOptions: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const feed = await temporaryServer(({ url = '' }, answer) => void answer.end(feedAt(url)));
      await provide({ seed: 'empty', env: { FEED_URL: `http://localhost:${feed.port}` } });
      await feed.close();
    },
    { scope: 'worker' },
  ],
});

// Each club takes the place of the one before, on the same running site.
test.describe.configure({ mode: 'default', timeout: 900_000 });

for (const [name, parts] of Object.entries(clubs)) {
  test(`every page of ${name} is whole and readable, and has nothing of the sample`, async ({
    club,
    services,
    newPage,
    signedIn,
  }) => {
    await enter(services, name, parts);
    const read = async (path: string) => (await fetch(club.url + path)).text();
    const isListed = new RegExp(`<title>[^<]*${name}<.*/match/`, 's');
    await expect.poll(() => read('/results'), { timeout: 120_000 }).toMatch(isListed);
    const [match = ''] = /\/match\/[^"#?]+/.exec(await read('/results')) ?? [];
    const paths = [...publicPaths, '/news/a', '/album/b', '/results', '/contact/1', match];
    for (const path of [...paths, '/club.json', '/site.webmanifest', '/news.xml', '/login']) {
      if (path !== '/login') await expect.poll(() => read(path), { message: path }).toContain(name);
      const text = await read(path);
      expect([path, ofSample.filter((own) => text.includes(own))]).toEqual([path, []]);
    }
    const page = await newPage(NOT_FOUND);
    for (const path of [...paths, '/login']) await expectWhole(page, path, [320, 390, 1280, 1920]);
    const app = await signedIn('/admin/content', { ...phone, ...NOT_FOUND });
    for (const path of ['/admin/content', '/admin/club']) await expectWhole(app, path, [390]);
  });
}

async function expectWhole(page: Page, path: string, widths: readonly number[]): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const found = [...(await screenFindings(page)), ...(await textProblems(page))];
    expect.soft(found, `${path} at ${width} px`).toEqual([]);
  }
}

/** Stores content and what the committee entered, the name last: a page with the name has all of it. */
async function enter({ put, putFile }: ClubServices, name: string, parts: Parts): Promise<void> {
  await put('news', anArticleItem({ id: 'a', title: `${name}: ${LONG}`, content: LONG }));
  await put('events', anEventItem({ title: `${name} 100`, date: '2099-12-05', location: LONG }));
  await put('players', aPlayerItem({ name: `${LONG} ${LONG}`, position: 'Full-back' }));
  await put('albums', anAlbumItem({ id: 'b', name, photos: [], photoCount: 0, cover: undefined }));
  const { name: names = {}, ...others } = parts;
  const entered = { feed: { teamId: '1', clubId: '2' }, ...others, name: names };
  for (const [id, { drawn, ...fields }] of Object.entries<StoredItem>(entered)) {
    const imageUrl = `media/1790000000000_${id === 'look' ? 'badge' : id}.png`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 10 10">${drawn}</svg>`;
    const png = await sharp(Buffer.from(svg)).resize(480).png().toBuffer();
    for (const key of drawn ? [imageUrl, renditionKey(480, imageUrl)] : []) await putFile(key, png);
    const own = drawn ? { imageUrl, picture: { width: 480, height: 480, widths: [480] } } : {};
    const save = { id, fields: { ...fields, ...own }, opId: id, savedBy: 'The committee' };
    await put('club', clubItem(save, { rev: 0, item: {} }, 0));
  }
}

/** The parts of a list in their order, alike but for their names. */
function list(kind: string, names: readonly string[], same: StoredItem): Parts {
  return Object.fromEntries(
    names.map((name, at) => [`${kind}-${at + 1}`, { ...same, name, place: String(at + 1) }]),
  );
}

/** The answer of a feed in which each of the three plays each other, past and to come. */
function feedAt(url: string): string {
  const isPast = url.includes('Results');
  const scores = isPast && { HomeFullTimeScore: 103, AwayFullTimeScore: 7 };
  const matches = [LONG, THREE, WELSH].map((HomeTeamName, at, all) => {
    const day = NOW + (isPast ? -7 : 7) * 86_400_000 * (at + 1);
    return { Date: `/Date(${day})/`, HomeTeamName, AwayTeamName: all[(at + 1) % 3], ...scores };
  });
  return `${/callback=(\w+)/.exec(url)?.[1]}(${JSON.stringify(matches)});`;
}
