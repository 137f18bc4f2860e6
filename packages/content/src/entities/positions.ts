/** The fifteen positions of a team, in the order of their shirts; both locks have one name. */
export const POSITIONS = [
  'Loosehead prop',
  'Hooker',
  'Tighthead prop',
  'Lock',
  'Blindside flanker',
  'Openside flanker',
  'Number eight',
  'Scrum-half',
  'Fly-half',
  'Left wing',
  'Inside centre',
  'Outside centre',
  'Right wing',
  'Full-back',
] as const;

const otherWays: Readonly<Record<string, (typeof POSITIONS)[number]>> = {
  prop: 'Loosehead prop',
  forward: 'Number eight',
  loosehead: 'Loosehead prop',
  frontrow: 'Tighthead prop',
  tighthead: 'Tighthead prop',
  secondrow: 'Lock',
  looseheadlock: 'Lock',
  tightheadlock: 'Lock',
  blindside: 'Blindside flanker',
  flanker: 'Openside flanker',
  openside: 'Openside flanker',
  backrow: 'Number eight',
  no8: 'Number eight',
  number8: 'Number eight',
  eight: 'Number eight',
  standoff: 'Fly-half',
  outsidehalf: 'Fly-half',
  wing: 'Left wing',
  winger: 'Left wing',
  centre: 'Inside centre',
  halfback: 'Fly-half',
  back: 'Full-back',
  utilityback: 'Full-back',
};

/** The units of a team in list order; players without a known shirt are in the last. */
export const UNITS = ['Forwards', 'Backs', 'Squad'] as const;

/** How many of `POSITIONS` are forwards. */
const FORWARDS = 7;

export function unitOf(position: string): (typeof UNITS)[number] {
  const order = positionOrder(position);
  if (order === POSITIONS.length) return 'Squad';
  return order < FORWARDS ? 'Forwards' : 'Backs';
}

/** A position's place by the order of the shirts, unknown ones last. Of "Prop / hooker" the first counts. */
export function positionOrder(position: string): number {
  const asked = bare(position.split(/[/,&(]/)[0]!);
  const known = otherWays[asked];
  const order = POSITIONS.findIndex((each) => each === known || bare(each) === asked);
  return order < 0 ? POSITIONS.length : order;
}

function bare(position: string): string {
  return position.toLowerCase().replace(/[^a-z0-9]/g, '');
}
