import type { Story } from './story.ts';

export const veteransAndJuniors: readonly Story[] = [
  {
    on: '10-12',
    weekday: 'Sunday',
    title:
      'Ferrymere Veterans 12, Richmondshire & Upper Thames Valley Old Boys Veterans 12: a report on eighty minutes, two kettles and one lost dog',
    excerpt: 'Nobody won, everybody stretched first, and the dog was under the minibus.',
    picture: 'half-time',
    paragraphs: [
      'The Veterans’ season opened as it always does, with a debate about whether uncontested scrums are for the safety of the players or the comfort of the spectators. The scrums were contested for twenty minutes and then, by common consent and a look at the clock, they were not.',
      'Jack Rourke scored the first try from all of two metres and has described it in detail to anyone who stood still. Col Abernethy made a break down the left that several people timed. It was answered, eventually, by a man with a beard who turned out to be the grandfather of their scrum-half.',
      'Half time was extended, by agreement, until the second kettle.',
      'In the last move of the match we were camped on their line with the wind at our backs and the score level, when a spaniel joined the ruck and left it with the ball. Play was not resumed. Twelve all, tea for sixty, and thanks to the visitors for looking under their bus.',
    ],
  },
  {
    on: '10-22',
    title: 'Vets to tour the coast in May: names by Christmas',
    excerpt: 'Twenty-six beds booked, two matches arranged, and a strict limit on speeches.',
    picture: 'seafront',
    paragraphs: [
      'The Veterans Squad goes to the sea in the first weekend of May, and there are nineteen names on the list.',
      'Friday is travel and a quiet evening. Saturday is a match at two against a side whose average age has been checked this time. Sunday is touch on the beach, if the tide agrees, and the long way home.',
      'A deposit of forty pounds holds a bed. Give it to Jack Rourke, in an envelope, with your name on it. Last year’s envelope without a name on it has still not been claimed.',
      'Shirts are provided. Nobody needs to bring the trombone.',
    ],
  },
  {
    on: '09-14',
    weekday: 'Sunday',
    title: 'Sixty-one minis, forty bananas',
    excerpt:
      'Sunday mornings are full of people who come up to your belt. Next year we shall buy more bananas.',
    picture: 'minis',
    paragraphs: [
      'We expected thirty. Sixty-one came, most of them running.',
      'The minis play tag from five to eight years old: no tackling, no scrums, two ribbons on a belt and a great deal of falling over for no reason. Sessions are from half past nine to half past ten, on the training pitch, every Sunday in term.',
      'We need parents. You do not have to know anything; the course is one evening, it is free, and there is a whistle at the end of it.',
      'The first try of the season was scored by a girl called Edie, in the wrong direction, to a standing ovation. She has asked to do it again.',
    ],
  },
  {
    on: '05-06',
    title: 'What happened on tour, as far as it can be printed',
    excerpt: 'Played two, won one, drew one. The bus broke down in the right place for once.',
    picture: 'bus',
    paragraphs: [
      'The place was outside a chip shop, and the driver has been made an honorary member.',
      'The Saturday match was won by two points and a very late penalty. The Sunday match, on the sand, was drawn when the sea took the ball. Our hosts have a boat, and got it back, and have put it behind their bar with a label.',
      'Fines were collected by Femi Adeyo in a hat made for the purpose. The heaviest went to the member who packed two left boots and played in them.',
      'Everyone came home with the same number of teeth. Names for next year go on the list in October; the trombone was, in the end, a success.',
    ],
  },
  {
    on: '06-14',
    weekday: 'Sunday',
    title: 'Sevens in the sun: thirty-two sides, no rain, one bee',
    excerpt: 'Our second seven went out in the group. Our first went out to the bee.',
    picture: 'sevens',
    paragraphs: [
      'The bee landed on the conversion tee at a delicate moment and would not be hurried.',
      'Thirty-two sides came, from under-fourteens to a team of dentists. Four pitches, seven-minute halves, and a queue for the hose. It was won by Tidemill’s women, who did not concede a point until the semi-final and then only, one suspects, out of manners.',
      'The barbecue took more than the gate did. All of it goes to the drainage.',
      'Thank you to the forty people in yellow bibs. You may now sit down.',
    ],
  },
  {
    on: '08-05',
    title: 'Pre-season starts on Monday. It will not hurt if you stay at the back',
    excerpt: 'Six weeks, two evenings, one hill. Trainers for the hill.',
    picture: 'moon-training',
    paragraphs: [
      'Pre-season begins on Monday at seven, and everybody is welcome at whatever speed they arrive.',
      'Mondays are running. Wednesdays are running after something. We finish every session with twenty minutes of touch, so that you go home remembering why.',
      'If you have been away, come back. If you have never been, this is the best month to start: nobody else knows the calls either.',
      'Bring water, trainers and boots. Bring a head torch for the last week, when the evenings draw in and the hill does not.',
    ],
  },
];
