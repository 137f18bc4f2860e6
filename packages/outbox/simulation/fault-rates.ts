import type { Random } from './random.ts';

/** The probability of each fault, from 0 to 1, each time it could happen. */
export interface FaultRates {
  /** A request never arrives. */
  readonly lostRequest: number;
  /** A request arrives, but its response does not. */
  readonly lostAnswer: number;
  /** A lost request arrives up to 15 minutes later. */
  readonly lateArrival: number;
  /** An answered request arrives again up to 15 minutes later. */
  readonly duplicate: number;
  /** A request gets a 5xx or throttling, before or after it was carried out. */
  readonly serverError: number;
  /** A captive portal answers a request. */
  readonly portal: number;
  /** A completion gets 409. */
  readonly conflict: number;
  /** The credentials of a request have expired. */
  readonly expiry: number;
  /** The service denies the user one request. */
  readonly denial: number;
  /** The device dies before or after a store's commit. */
  readonly crashAtStore: number;
  /** The device dies before or after a request. */
  readonly crashAtRequest: number;
  /** A store's commit finds no room. */
  readonly quota: number;
  /** A store's step loses the connection to the store. */
  readonly storeLoss: number;
  /** A request that is lost, or whose response is, never ends. */
  readonly hang: number;
  /** Events of a device per hour: cut off, frozen, killed, asleep, another user. */
  readonly deviceFaults: number;
}

export const CALM: FaultRates = {
  lostRequest: 0,
  lostAnswer: 0,
  lateArrival: 0,
  duplicate: 0,
  serverError: 0,
  portal: 0,
  conflict: 0,
  expiry: 0,
  denial: 0,
  crashAtStore: 0,
  crashAtRequest: 0,
  quota: 0,
  storeLoss: 0,
  hang: 0,
  deviceFaults: 0,
};

const WORST: FaultRates = {
  lostRequest: 0.3,
  lostAnswer: 0.3,
  lateArrival: 0.6,
  duplicate: 0.3,
  serverError: 0.3,
  portal: 0.1,
  conflict: 0.4,
  expiry: 0.08,
  denial: 0.04,
  crashAtStore: 0.02,
  crashAtRequest: 0.02,
  quota: 0.05,
  storeLoss: 0.02,
  hang: 0.5,
  deviceFaults: 40,
};

/** Half of all things go wrong in one run, each as often as it likes: what is rare together, alone is common. */
export function faultRatesOf(random: Random): FaultRates {
  const faultRates: Record<string, number> = {};
  for (const [name, worst] of Object.entries(WORST)) {
    faultRates[name] = random.chance(0.5) ? worst * random.next() : 0;
  }
  return { ...CALM, ...faultRates };
}
