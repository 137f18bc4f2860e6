import { newClub } from '../new-club.ts';
import type { ClubPicture, ClubProfile } from '../profile.ts';

/** Ferrymere RFC, an invented club: what its committee would have entered. */
export const club: ClubProfile = {
  ...newClub,
  name: 'Ferrymere RFC',
  shortName: 'Ferrymere',
  fullName: 'Ferrymere Rugby Club',
  nickname: 'the Lions',
  wordmark: 'Ferrymere Lions',
  founded: 2011,
  strapline: 'The Lions, since 2011',
  joinCall: 'Join the Pride',
  feedNames: ['Ferrymere', 'Ferrymere RFC', 'Ferrymere Lions'],
  siteUrl: 'https://ferrymere.example',
  description:
    'Ferrymere RFC, the Lions: a community rugby club by the river in south-west London. Fixtures, results, news and how to join.',
  badge: uploaded('badge.png', '', { widths: [480], ratio: 1 }),
  colours: {
    ink: '#22070c',
    primary: '#7a1230',
    primaryDeep: '#4b091b',
    accent: '#ffa31a',
    accentDeep: '#9e5a00',
    paper: '#fffdfa',
    stock: '#f3eee9',
    rule: '#d7cec5',
    grey: '#685154',
    tint: '#eabfc3',
  },
  hero: [
    wide('lineout', 'A Lions jumper takes the ball at a lineout under floodlights'),
    wide('kick', 'A kick at goal on a misty evening'),
    wide('ball', 'A ball in the mud with the posts behind'),
  ],
  address: {
    lines: ['Ferry Lane Recreation Ground', 'Ferry Lane', 'London'],
    postcode: 'SW21 0FM',
  },
  map: { latitude: 51.4631, longitude: -0.2917 },
  ground: {
    name: 'Ferry Lane',
    directions: [
      'The gate on Ferry Lane is the one that sticks. Lift, then push.',
      'Parking is on the cinders behind the clubhouse. Leave the end by the containers clear: the mower lives there and cannot reverse.',
    ],
  },
  phone: '020 7946 0123',
  email: 'hello@ferrymere.example',
  social: [
    { name: 'Facebook', url: 'https://facebook.example/ferrymererfc' },
    { name: 'Instagram', url: 'https://instagram.example/ferrymererfc' },
  ],
  heritage: {
    heading: 'Eleven people and a borrowed ball',
    paragraphs: [
      'Ferrymere began on a wet Wednesday in 2011, when eleven people turned up to a park by the river and found that one of them had remembered a ball. Two seasons later there were posts, a league place and a lion on the shirt.',
      'We still train twice a week, still play every Saturday and still feed the opposition before ourselves.',
    ],
  },
  info: [
    {
      heading: 'Who we are',
      paragraphs: [
        'Two senior sides and about ninety members, of whom sixty can be found on a Saturday and forty on a Monday in January. About a third had never played before they came.',
        'The First XV plays in the county merit table. The Veterans Squad plays on Sundays, against people who also have work in the morning.',
      ],
    },
    {
      heading: 'The ground',
      paragraphs: [
        'Ferry Lane has one full pitch, one training pitch with floodlights on both sides, and a clubhouse with four showers, three of which are hot.',
        'The river comes up to the far touchline about once in two winters. When it does, a notice goes on this site before nine in the morning.',
      ],
    },
    {
      heading: 'New to rugby',
      paragraphs: [
        'Come on a Monday. Bring boots if you have them, trainers if you have not, and a bottle of water. Somebody will meet you at the gate, find you a shirt and show you how to fall over.',
        'Nobody is tackled until they have been taught how, and nobody plays a match until they ask to.',
      ],
    },
    {
      heading: 'Looking after people',
      paragraphs: [
        'A trained first-aider is at every session and every home match. A knock to the head ends your afternoon, whatever the score and whatever you say.',
        'If something is wrong, tell any committee member or write to the club; it is read by two people and answered the same day.',
      ],
    },
    {
      heading: 'Who runs it',
      paragraphs: [
        'A committee of seven, elected every June by anyone who has paid and can be found. They give an hour a week each and would be glad of an eighth.',
      ],
    },
  ],
  closing: {
    heading: 'Find your number',
    text: 'First boots or fiftieth season, there is a shirt with a gap in it. Come on a Monday and try it on.',
  },
  pages: {
    news: { lead: 'Match reports, notices and the occasional apology.' },
    events: {
      lead: 'Quiz nights, meetings and every match between now and the clocks going forward.',
    },
    team: {
      heading: 'Two sides, one shirt',
      lead: 'Saturdays at three. Old hands on Sundays. Everyone at training.',
      picture: wide('huddle', 'Seven Lions arm in arm at dusk'),
    },
    memberships: {
      heading: 'Join the Pride',
      lead: 'Prices for the 2025/26 season. Pay by term if that helps: ask, nobody minds.',
      picture: wide('pegs', 'Club shirts on their pegs, boots on the bench below'),
    },
    contact: { heading: 'Find us', lead: 'Ask anything. The answer is usually Monday.' },
    info: {
      lead: 'How the club works, in about the time it takes to boil the urn.',
      picture: wide('clubhouse', 'The clubhouse at dusk with every window lit'),
    },
    gallery: { lead: 'Every Saturday leaves about a hundred of these.' },
    login: { lead: 'For the committee. Everything else on this site is open to everyone.' },
    notFound: {
      lead: 'Knocked on. The ball is somewhere else.',
      picture: wide('ball', ''),
    },
  },
  welcome: {
    heading: 'Everyone is welcome',
    text: 'You do not need to play to come. Tell us about diets and wheelchairs when you book, and bring children until nine.',
  },
  matchDayNote: 'Meet at the clubhouse an hour before. Bring both colours of sock.',
  sponsors: [
    sponsor('ferrymans-arms', 'The Ferryman’s Arms', 'First round after the final whistle'),
    sponsor('hobb-and-daughters', 'Hobb & Daughters', 'Scaffolding, Marsh Street'),
    sponsor('pell-lane-physio', 'Pell Lane Physio', 'Knees a speciality'),
    sponsor('osier-bakery', 'Osier Bakery', 'Match teas since 2013'),
  ],
  teams: [
    {
      name: 'First XV',
      description:
        'League and merit table rugby every Saturday. Most of the side learned the game here; two of them still argue about which park.',
      captain: 'Seru Vakalala',
      forwardsCoach: 'Bridget Amory',
      backsCoach: 'Luca Bertoldi',
      picture: wide('break', 'A Lions player breaks a tackle'),
    },
    {
      name: 'Veterans Squad',
      description:
        'Over thirty-five, officially. Eight Sundays a season, a tour in May, and contested scrums by agreement.',
      captain: 'Jack Rourke',
      forwardsCoach: 'Col Abernethy',
      backsCoach: 'Femi Adeyo',
      picture: wide('scrum', 'Two packs at a scrum'),
    },
  ],
  training: {
    days: ['Monday', 'Wednesday'],
    time: '7:00-8:30 PM',
    note: 'Under the lights from September to April, on grass all year. The first three sessions are free.',
  },
  memberships: [
    {
      name: 'Annual Playing Member',
      price: 95,
      season: '2025/26',
      summary: 'For anyone who means to play, however rarely and however badly.',
      includes: [
        'Pitch hire',
        'Training pitch hire',
        'Kit and equipment',
        'Referee society subscription',
        'County RFU subscription with player insurance',
        'Merit table entry',
        'Social events',
      ],
    },
    {
      name: 'Social & Vets Member',
      price: 45,
      season: '2025/26',
      summary: 'For the touchline, the bar and the Veterans Squad.',
      includes: [
        'International ticket allocation',
        'Invitations to socials and the end-of-season tour',
      ],
    },
  ],
  competition: 'County merit table',
  feed: { teamId: '40112', clubId: '20117' },
  fallbackResults: [
    result('2025-11-15', ['Ferrymere', 31], ['Tidemill', 12]),
    result(
      '2025-11-08',
      ['Ferrymere', 3],
      ['Richmondshire & Upper Thames Valley Old Boys Veterans', 57],
    ),
    result('2025-11-01', ['St Oswin’s II', 17], ['Ferrymere', 19]),
  ],
};

type Score = readonly [team: string, points: number];

function result(date: string, [homeTeam, homeScore]: Score, [awayTeam, awayScore]: Score) {
  return { date, homeTeam, awayTeam, homeScore, awayScore };
}

/** With its logo: `pictures/osier-bakery.webp`. */
function sponsor(file: string, name: string, line: string): ClubProfile['sponsors'][number] {
  return {
    name,
    line,
    logo: uploaded(`${file}.webp`, name, { widths: [480, 768], ratio: 5 / 12 }),
  };
}

function wide(name: string, alt: string): ClubPicture {
  return uploaded(`${name}.webp`, alt, { widths: [480, 768, 1080, 1600], ratio: 5 / 8 });
}

/** A picture of `pictures/` as visitors get it once it was uploaded: in its renditions, the last as large as itself. */
function uploaded(
  name: string,
  alt: string,
  { widths, ratio }: { readonly widths: readonly number[]; readonly ratio: number },
): ClubPicture {
  const key = `media/1753000000000_${name}`;
  const sources = widths.map((width) => ({
    path: `/derived/${width}/${key}`,
    width,
    height: width * ratio,
  }));
  return { sources, alt };
}
