import type { ClubProfile } from './profile.ts';

/** What a new club starts with: words that are true of any club. What its committee enters lies over them. */
export const newClub: ClubProfile = {
  name: 'Rugby Club',
  shortName: 'Our club',
  fullName: 'Rugby Club',
  nickname: '',
  wordmark: 'Rugby',
  strapline: '',
  joinCall: 'Join us',
  siteUrl: 'https://club.example',
  description: 'Fixtures, results, news and how to join.',
  badge: {
    onLight: '/club/badge.svg',
    onDark: '/club/badge-on-dark.svg',
    maskable: '/club/badge-maskable.svg',
    icons: [
      { path: '/club/icon-192.png', size: 192 },
      { path: '/club/icon-512.png', size: 512 },
    ],
  },
  shareCard: {
    path: '/club/share-card.jpg',
    width: 1200,
    height: 630,
    alt: 'A player takes the ball at a lineout under floodlights',
  },
  appScreenshots: [
    screenshot('content', 'narrow', 'Everything on the site, to add to and to edit, on a phone'),
    screenshot('add-news', 'narrow', 'Writing a match report on a phone'),
    screenshot('content', 'wide', 'Everything on the site, to add to and to edit, on a desk'),
  ],
  colours: {
    ink: '#22070f',
    primary: '#7a1230',
    primaryDeep: '#4a0a1f',
    accent: '#ffa31a',
    accentDeep: '#8f4a00',
    paper: '#fffdfb',
    stock: '#f3eeea',
    rule: '#d9cdc8',
    grey: '#655056',
    tint: '#e9bfc4',
  },
  hero: [],
  address: { lines: [], postcode: '' },
  ground: { name: '', directions: [] },
  phone: '',
  email: '',
  social: [],
  heritage: { heading: '', paragraphs: [] },
  info: [],
  closing: { heading: '', text: '' },
  pages: {
    news: { lead: 'Match reports and notices.' },
    events: { lead: 'Matches, meetings and everything else with a date.' },
    team: { heading: 'Team', lead: 'Who plays, and who coaches.' },
    memberships: { heading: 'Memberships', lead: 'What it costs, and what it includes.' },
    contact: { heading: 'Contact', lead: 'When we train, where we play and whom to ask.' },
    info: { lead: 'How the club works.' },
    gallery: { lead: 'Pictures of the season.' },
    login: { lead: 'For the committee. Everybody else reads the site without signing in.' },
    notFound: { lead: 'There is no such page, or not any more.' },
  },
  welcome: { heading: '', text: '' },
  matchDayNote: '',
  sponsors: [],
  teams: [],
  training: { days: [], time: '', note: '' },
  memberships: [],
  competition: '',
  feedNames: [],
  feed: { teamId: '', clubId: '' },
  fallbackResults: [],
  drawCountsAs: 'loss',
};

/** A picture of the committee's app, of a phone or of a desk. */
function screenshot(page: string, shape: 'narrow' | 'wide', alt: string) {
  const size = shape === 'narrow' ? { width: 780, height: 1688 } : { width: 1280, height: 800 };
  return { path: `/club/app/${page}-${shape}.webp`, ...size, alt, shape };
}
