import type { Random } from './random.ts';

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
