/** A stream of chance that is the same for the same seed. */
export interface Random {
  /** From 0 to under 1. */
  next(): number;
  /** A whole number from `from` to `to`, both among them. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to choose from */
  pick<Value>(values: readonly Value[]): Value;
  /** A stream of its own: what one part draws does not shift what another does. */
  fork(): Random;
}

/** Mulberry32: 32 bits of state, good enough to choose faults by. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(values) {
      if (values.length === 0) throw new RangeError('There is nothing to choose from');
      return values[Math.floor(next() * values.length)] as (typeof values)[number];
    },
    fork: () => randomOf(Math.floor(next() * 0x1_0000_0000)),
  };
}

/** The largest probability of each fault, from 0 to 1, each time it could happen. */
const WORST = {
  /** A request never arrives. */
  lostRequest: 0.3,
  /** A request arrives, but its response does not. */
  lostAnswer: 0.3,
  /** A lost request arrives up to 15 minutes later. */
  lateArrival: 0.6,
  /** An answered request arrives again up to 15 minutes later. */
  duplicate: 0.3,
  /** A request gets a 5xx or throttling, before or after it was carried out. */
  serverError: 0.3,
  /** A captive portal answers a request. */
  portal: 0.1,
  /** A completion gets 409. */
  conflict: 0.4,
  /** The credentials of a request have expired. */
  expiry: 0.08,
  /** The service denies the user one request. */
  denial: 0.04,
  /** The device dies before or after a store's commit. */
  crashAtStore: 0.02,
  /** The device dies before or after a request. */
  crashAtRequest: 0.02,
  /** A store's commit finds no room. */
  quota: 0.05,
  /** A store's step loses the connection to the store. */
  storeLoss: 0.02,
  /** A request that is lost, or whose response is, never ends. */
  hang: 0.5,
  /** The function that publishes what is due ends before a step of it. */
  functionCut: 0.3,
  /** Events of a device per hour: cut off, frozen, killed, asleep, another user. */
  deviceFaults: 40,
};

export type FaultRates = Readonly<Record<keyof typeof WORST, number>>;

export const CALM = Object.fromEntries(Object.keys(WORST).map((name) => [name, 0])) as FaultRates;

/** Half of all things go wrong in one run, each as often as it likes: what is rare together, alone is common. */
export function faultRatesOf(random: Random): FaultRates {
  const faultRates: Record<string, number> = {};
  for (const [name, worst] of Object.entries(WORST)) {
    faultRates[name] = random.chance(0.5) ? worst * random.next() : 0;
  }
  return { ...CALM, ...faultRates };
}
