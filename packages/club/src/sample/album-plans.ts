import type { PictureName, View } from './pictures.ts';
import { RICHMONDSHIRE, type SampleMatch } from './season.ts';

/** The written part of an album: of the newest such match with a score, or named and created days before now. */
export type AlbumPlan = AlbumText &
  (
    | { readonly match: (match: SampleMatch) => boolean }
    | { readonly name: string; readonly daysAgo: number }
  );

interface AlbumText {
  readonly description: string;
  /** The index of the cover shot, from 0, if not the first. */
  readonly cover?: number;
  readonly shots: readonly Shot[];
}

/** A whole picture, or a crop of it, with or without a caption. */
export type Shot =
  PictureName | readonly [PictureName, View] | readonly [PictureName, View, string];

export const albumPlans: readonly AlbumPlan[] = [
  {
    match: ({ awayTeam }) => awayTeam !== RICHMONDSHIRE,
    description: 'Photographs by whoever was holding the phone.',
    cover: 2,
    shots: [
      ['kick-off', 'whole', 'Kick-off, four minutes late'],
      ['lineout', 'right'],
      ['lineout', 'whole', 'Gethin called it. Piet went up for it. It was somebody else’s call.'],
      ['scrum-night', 'whole', 'You can see the steam. You could smell it from the bar.'],
      ['tackle', 'left'],
      ['break', 'whole', 'Seru, with three of them along for the ride'],
      ['referee', 'square', 'A conversation about hands'],
      ['half-time', 'whole', 'Oranges'],
      ['maul', 'whole'],
      ['kick', 'tall'],
      ['captain', 'whole'],
      ['crowd', 'whole', 'Two hundred, a dog and a banner'],
      ['ball', 'square'],
      ['huddle', 'whole'],
    ],
  },
  {
    name: 'Working party',
    description:
      'Thirty of us, nine hours, one ladder. The fence is up, the gutters are clear and the gate has been tried.',
    daysAgo: 19,
    shots: [
      ['working-party', 'whole', 'The wall, before it was finished, which it is not'],
      ['working-party', 'left'],
      ['working-party', 'right'],
      ['line-marking', 'whole', 'Straight, if you stand here'],
      ['line-marking', 'square'],
      ['lines', 'whole'],
      ['floodlights', 'whole', 'One on the ladder, two in charge'],
      ['floodlights', 'tall'],
      ['urn', 'whole', 'Eleven o’clock'],
      ['urn', 'square'],
      ['boots', 'whole', 'Amnesty. If they are yours, say so by Friday.'],
      ['boots', 'left'],
      ['shirt', 'whole'],
      ['clubhouse', 'whole'],
      ['touch-judge', 'whole', 'Ida, testing a flag'],
      ['rain', 'whole', 'Twenty past two'],
      ['fog', 'whole', 'Before it began. The dog had come to help.'],
      ['veteran', 'whole', 'Walt, who told us where everything was'],
      ['veteran', 'tall'],
      ['meeting', 'whole', 'Deciding who would do the roof'],
      ['coach', 'whole'],
      ['newcomer', 'tall'],
      ['tee', 'whole'],
      ['ball', 'whole', 'Found in the gutter. It has been there since 2019.'],
      ['long-shadows', 'whole'],
    ],
  },
  {
    name: 'Under-lights touch tournament',
    description: 'Eight teams, one hat, and a final that ended when the timer on the lights did.',
    daysAgo: 26,
    shots: [
      ['floodlights', 'right'],
      ['training', 'whole'],
      ['training', 'right'],
      ['moon-training', 'whole', 'The semi-final, after the first lamp went'],
      ['passing', 'whole'],
      ['passing', 'left'],
      ['sprint', 'whole'],
      ['sprint', 'square', 'Anil, on his way back from the wrong pitch'],
      ['sevens', 'left'],
      ['minis', 'whole', 'Under-tens, before bed'],
      ['minis', 'tall'],
      ['referee', 'whole'],
      ['crowd', 'left'],
      ['captain', 'whole'],
      ['team-photo', 'whole', 'The physiotherapists. They won.'],
      ['trophy', 'whole'],
    ],
  },
  {
    match: ({ awayTeam }) => awayTeam === RICHMONDSHIRE,
    description: 'Three–fifty-seven. The tea was very good.',
    shots: [
      ['bus', 'right', 'Theirs, on time'],
      ['ferry', 'whole'],
      ['kick-off', 'left'],
      ['high-ball', 'whole'],
      ['rain', 'tall', 'The second half'],
      ['tackle', 'whole'],
      ['maul', 'square'],
      ['half-time', 'square', 'Nobody is counting'],
      ['scrum', 'left'],
      ['passing', 'whole'],
      ['referee', 'square'],
      ['crowd', 'left'],
      ['huddle', 'right'],
      ['urn', 'right', 'Worth their journey'],
    ],
  },
  {
    name: 'Pre-season',
    description:
      'Six Mondays and six Wednesdays in the long light. Nobody was sick, or nobody was photographed.',
    daysAgo: 104,
    shots: [
      ['long-shadows', 'whole'],
      ['long-shadows', 'square'],
      ['sevens', 'whole', 'Twenty-nine degrees'],
      ['training', 'left'],
      ['coach', 'square', 'Feet'],
      ['newcomer', 'whole', 'Week one'],
      ['passing', 'right'],
      ['huddle', 'left'],
      ['tee', 'square'],
      ['ball', 'tall'],
      ['pegs', 'whole'],
      ['boots', 'right', 'New ones, all of them'],
    ],
  },
  {
    name: 'A year at Ferry Lane',
    description: 'One picture for nearly every week, chosen by an argument.',
    daysAgo: 163,
    cover: 31,
    shots: [
      'kick-off',
      'lineout',
      'scrum',
      'pegs',
      'break',
      'maul',
      'kick',
      'crowd',
      'tackle',
      'try',
      'bonfire',
      'fog',
      'scrum-night',
      'quiz',
      'rain',
      'flood',
      'snow',
      'ball',
      'boots',
      'meeting',
      'captain',
      'moon-training',
      'floodlights',
      'touch-judge',
      'high-ball',
      'tee',
      'bus',
      'huddle',
      'passing',
      'minis',
      'scoreboard',
      'clubhouse',
      'seafront',
      'team-photo',
      'trophy',
      'fete',
      'sevens',
      'lines',
      'shirt',
      'ferry',
    ],
  },
];
