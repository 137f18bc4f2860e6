import type { Weekday } from './days.ts';

export interface OccasionText {
  readonly title: string;
  /** HH:mm. */
  readonly time: string;
  /** The clubhouse if absent. */
  readonly location?: string;
  readonly description: string;
  /** `Social` if absent. */
  readonly type?: 'Meeting';
}

/** The written part of an event: the text, and the rule for its day. */
export type Occasion = OccasionText & {
  /** Moves an upcoming event to the next such weekday, and a past one to the last. */
  readonly weekday?: Weekday;
} & (
    | { readonly inDays: number }
    | { readonly daysAgo: number }
    /** `MM-DD` of every year: the next such day if upcoming, the last one if past. */
    | { readonly next: string }
    | { readonly last: string }
  );

const UPSTAIRS = 'Upstairs at The Ferryman’s Arms';

/** Not sorted: the order depends on the current date. */
export const comingOccasions: readonly Occasion[] = [
  {
    inDays: 2,
    weekday: 'Thursday',
    title: 'Team selection and fish and chips',
    time: '20:45',
    description:
      'The sheet goes up at nine. Chips go on at quarter to, so that nobody reads bad news hungry.',
  },
  {
    inDays: 6,
    weekday: 'Tuesday',
    title: 'Committee meeting',
    time: '20:00',
    location: UPSTAIRS,
    description:
      'Pitch drainage, the spring fixture list and who has the second set of keys. Members are welcome to listen.',
    type: 'Meeting',
  },
  {
    inDays: 11,
    weekday: 'Saturday',
    title: 'New members’ tea',
    time: '17:00',
    description:
      'For anyone who has joined since the summer. Cake, names on stickers, and nobody will make you sing.',
  },
  {
    inDays: 19,
    weekday: 'Sunday',
    title: 'Working party: fence, gutters, gate',
    time: '10:00',
    location: 'Meet by the containers',
    description:
      'Bring gloves and, if you own one, a ladder. Bacon rolls at eleven. The gate has been tried before.',
  },
  {
    inDays: 27,
    weekday: 'Wednesday',
    title: 'Under-lights touch, all comers',
    time: '18:30',
    location: 'Training pitch, Ferry Lane',
    description:
      'Teams of six, drawn from a hat on the night. No tackling, no kicking, no arguing with the hat.',
  },
  {
    inDays: 34,
    weekday: 'Monday',
    title: 'Coaches’ and captains’ meeting',
    time: '21:00',
    description: 'After training. Lineout calls for people who cannot count past three.',
    type: 'Meeting',
  },
  {
    next: '12-04',
    weekday: 'Saturday',
    title: 'Christmas quiz and curry night',
    time: '19:30',
    description:
      'Teams of six, two courses, one tie-break about the 2014 tour bus. Bring cash for the raffle: the first prize is a ham.',
  },
  {
    next: '12-26',
    title: 'Boxing Day touch',
    time: '11:00',
    location: 'Ferry Lane',
    description:
      'Anyone who can get away, from six to seventy-one. The urn is on from ten. Bring something for the food bank.',
  },
  {
    next: '01-22',
    weekday: 'Saturday',
    title:
      'Burns supper with the Richmondshire & Upper Thames Valley Old Boys Veterans, their families and anyone else they can fit into the coach',
    time: '18:30',
    location: 'The clubhouse, Ferry Lane Recreation Ground, Ferry Lane',
    description:
      'Neeps for ninety, a piper who owes us a favour, and dancing on whatever is left of the floor.',
  },
  {
    next: '05-14',
    weekday: 'Saturday',
    title: 'End of season dinner',
    time: '19:00',
    location: 'The Boatmen’s Hall, Marsh Street',
    description:
      'Awards, speeches of under two minutes by order of the chair, and the golden bucket. Ties, or the nearest you have.',
  },
  {
    next: '06-24',
    weekday: 'Monday',
    title: 'Annual general meeting',
    time: '19:30',
    description:
      'Accounts, elections and any other business, of which there will be some. Anyone who has paid may vote.',
    type: 'Meeting',
  },
  {
    next: '07-08',
    weekday: 'Sunday',
    title: 'Summer fair',
    time: '12:00',
    location: 'Ferry Lane Recreation Ground',
    description:
      'Two tents, one of them a bar. A tug of war, a dog show judged by somebody who has no dog, and coconuts.',
  },
];

export const pastOccasions: readonly Occasion[] = [
  {
    daysAgo: 4,
    weekday: 'Friday',
    title: 'Open mic in the bar',
    time: '20:00',
    description: 'Eleven turns, two of them the same song. The tighthead has a voice.',
  },
  {
    daysAgo: 15,
    weekday: 'Tuesday',
    title: 'Committee meeting',
    time: '20:00',
    location: UPSTAIRS,
    description: 'The gate, the boiler and the treasurer’s face when both were read out.',
    type: 'Meeting',
  },
  {
    daysAgo: 26,
    weekday: 'Friday',
    title: 'Under-lights touch tournament',
    time: '18:00',
    location: 'Training pitch, Ferry Lane',
    description: 'Eight teams, one ball lost in the river, one team of physiotherapists.',
  },
  {
    daysAgo: 44,
    weekday: 'Monday',
    title: 'First aid for touchlines',
    time: '19:00',
    description: 'Two hours, one dummy, and what to do until somebody who knows arrives.',
    type: 'Meeting',
  },
  {
    last: '11-05',
    weekday: 'Saturday',
    title: 'Bonfire night',
    time: '18:00',
    location: 'Ferry Lane',
    description: 'Fire at half past six, fireworks at seven, soup until it is gone.',
  },
  {
    last: '09-20',
    weekday: 'Sunday',
    title: 'All-comers’ touch and hog roast',
    time: '13:00',
    location: 'Ferry Lane',
    description: 'Teams from a hat, a hog, and the vegetarian stall that ran out first.',
  },
  {
    last: '06-30',
    weekday: 'Monday',
    title: 'Annual general meeting',
    time: '19:30',
    description: 'Forty-one members, nine items, and a vote about the lion that was very close.',
    type: 'Meeting',
  },
  {
    last: '05-06',
    weekday: 'Friday',
    title: 'Veterans’ tour to the seaside',
    time: '07:00',
    location: 'Coach from the clubhouse',
    description: 'Two matches, three days, one pier. What happened on the pier is in the minutes.',
  },
];
