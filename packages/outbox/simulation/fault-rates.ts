import type { Random } from './random.ts';

/** How likely each thing is to go wrong, from 0 to 1, each time it could. */
export interface FaultRates {
  /** Of a request: it never arrives. */
  readonly lostRequest: number;
  /** Of a request: it arrives, and its answer does not. */
  readonly lostAnswer: number;
  /** Of a request taken for lost: it arrives up to 15 minutes later. */
  readonly lateArrival: number;
  /** Of a request that was answered: it arrives once more up to 15 minutes later. */
  readonly duplicate: number;
  /** Of a request: a 5xx or throttling, before or after it was carried out. */
  readonly serverError: number;
  /** Of a request: something on the way answers in the service's place. */
  readonly portal: number;
  /** Of a completion: 409. */
  readonly conflict: number;
  /** Of a request: the service does not know the credentials any more. */
  readonly expiry: number;
  /** Of a request: the service says no to the user for once. */
  readonly denial: number;
  /** Of a store's commit, before and after: the device dies. */
  readonly crashAtStore: number;
  /** Of a request, before and after: the device dies. */
  readonly crashAtRequest: number;
  /** Of a store's commit: the device has no room. */
  readonly quota: number;
  /** Of a store's step: the connection to the store is gone. */
  readonly storeLoss: number;
  /** Of a request that is lost, or whose answer is: nothing ever tells whoever waits for it. */
  readonly hang: number;
  /** How often, an hour, something happens to a device: cut off, frozen, killed, asleep, another user. */
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
