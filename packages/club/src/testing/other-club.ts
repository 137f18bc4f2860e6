import { coloursOf } from '../colours.ts';
import type { ClubPicture, ClubProfile } from '../profile.ts';

/**
 * A second invented club that shares no name, text, colour, badge or picture with the first. Pages rendered with it
 * reveal hard-coded parts of the first.
 */
export const otherClub: ClubProfile = {
  name: 'Saltholme RUFC',
  shortName: 'Saltholme',
  fullName: 'Saltholme Rugby Union Football Club',
  nickname: 'the Herons',
  wordmark: 'Saltholme Herons',
  founded: 1974,
  strapline: 'Herons of the estuary since 1974',
  joinCall: 'Wade in',
  feedNames: ['Saltholme', 'Saltholme RUFC', 'Saltholme Herons'],
  siteUrl: 'https://saltholme.test',
  description:
    'Saltholme RUFC, the Herons: rugby on the estuary, with a women’s side, a men’s side and a great deal of wind.',
  badge: { sources: [{ path: '/club/heron-on-dark.svg', width: 512, height: 512 }], alt: '' },
  colours: coloursOf({ primary: '#0b5563', accent: '#c5e86c' }),
  hero: [
    picture('marsh', 'The marsh at low tide with the posts beyond'),
    picture('seawall', 'A player runs along the sea wall'),
    picture('tide', 'The tide coming over the bank at sunrise'),
  ],
  address: {
    lines: ['Saltholme Marsh Field', 'Beacon Road', 'Saltholme'],
    postcode: 'ZZ7 4QX',
  },
  map: { latitude: 53.7421, longitude: 0.1204 },
  ground: {
    name: 'Marsh Field',
    directions: ['Follow the sea wall east until the second stile. Dogs on leads past the geese.'],
  },
  phone: '01632 960418',
  email: 'secretary@saltholme.test',
  social: [
    { name: 'Mastodon', url: 'https://mastodon.test/@saltholme' },
    { name: 'YouTube', url: 'https://youtube.test/@saltholme' },
  ],
  heritage: {
    heading: 'A pitch the sea gave back',
    paragraphs: [
      'In the spring of 1974 the drainage board finished a bank, and nine dockers and a curate found themselves owning a flat green field where there had been mud.',
    ],
  },
  info: [
    {
      heading: 'Tides',
      paragraphs: ['Kick-off moves with the tide table. The noticeboard has it in pencil.'],
    },
  ],
  closing: {
    heading: 'Bring wellingtons',
    text: 'The field is dry. The way to the field is another matter.',
  },
  pages: {
    news: { lead: 'Letters from the estuary.' },
    events: { lead: 'Suppers, sweepstakes and the beach clean.' },
    team: { heading: 'Both sides of the bank', lead: 'Women at noon, men at two.' },
    memberships: { heading: 'Pay your dues', lead: 'One price, two sides, no small print.' },
    contact: { heading: 'Where the road ends', lead: 'Somebody is always mending the bank.' },
    info: { lead: 'How a club on a marsh keeps its feet.' },
    gallery: { lead: 'Mostly sky.' },
    login: { lead: 'Officers of the club only, please.' },
    notFound: { lead: 'Washed away at high water.' },
  },
  welcome: {
    heading: 'Come as you are',
    text: 'Suppers are open to the whole village and there is always more chowder.',
  },
  matchDayNote: 'Boots are washed at the standpipe, never indoors.',
  sponsors: [
    { name: 'Kelder Chandlery', line: 'Rope, tar and gumshields' },
    { name: 'Estuary Savings', line: 'Slow and steady' },
  ],
  teams: [
    {
      name: 'Wildfowl Women',
      description: 'Unbeaten at home since the bank was raised, which was in August.',
      captain: 'Ottoline Grieve',
      forwardsCoach: 'Maud Skelly',
      backsCoach: 'Petra Lindqvist',
    },
    {
      name: 'Wader Men',
      description: 'Mid-table and content, with a strong second half when the wind turns.',
      captain: 'Idris Quill',
      forwardsCoach: 'Hamish Torrance',
      backsCoach: 'Bao Nguyen-Hart',
    },
  ],
  training: {
    days: ['Tuesday', 'Thursday'],
    time: '6:15-7:45 PM',
    note: 'Meet at the slipway unless the flag is red.',
  },
  memberships: [
    {
      name: 'Full Feather',
      price: 140,
      season: '2026/27',
      summary: 'Play, vote and row.',
      includes: ['Insurance through the union', 'A locker above the tide line'],
    },
    {
      name: 'Fledgling',
      price: 30,
      season: '2026/27',
      summary: 'Students and anyone under twenty-one.',
      includes: ['Training and the second boat'],
    },
  ],
  competition: 'Coastal Shield',
  feed: { teamId: '90871', clubId: '70345' },
  fallbackResults: [
    { date: '2026-03-07', ...versus('Saltholme', 22, 'Cockle Row', 21) },
    { date: '2026-02-28', ...versus('Sandhutton', 9, 'Saltholme', 9) },
    { date: '2026-02-21', ...versus('Saltholme', 40, 'Old Bargemen', 5) },
  ],
  drawCountsAs: 'draw',
};

function versus(homeTeam: string, homeScore: number, awayTeam: string, awayScore: number) {
  return { homeTeam, homeScore, awayTeam, awayScore };
}

function picture(name: string, alt: string): ClubPicture {
  return {
    sources: [480, 1080].map((width) => ({
      path: `/club/${name}-${width}.webp`,
      width,
      height: (width * 5) / 8,
    })),
    alt,
  };
}
