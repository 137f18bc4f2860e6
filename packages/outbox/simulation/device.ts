import { memoryDisk, type MemoryDisk } from '../src/store/memory-database.ts';
import type { Tab } from './tab.ts';

/** A phone: what its tabs share. */
export interface Device {
  readonly name: string;
  /** Outlives every crash. */
  readonly disk: MemoryDisk;
  readonly tabs: Tab[];
  /** Who is signed in. */
  person: string | undefined;
  /** Until when the service knows the credentials. Milliseconds since the epoch, by the service's clock. */
  credentialsUntil: number;
  /** Milliseconds its clock is ahead. */
  skew: number;
  isConnected: boolean;
  /** A device without a connection that does not say so. */
  isLying: boolean;
  /** Crashes so far: a new tab is opened only after the last of them. */
  crashes: number;
}

export function deviceOf(name: string, person: string): Device {
  return {
    name,
    disk: memoryDisk(),
    tabs: [],
    person,
    credentialsUntil: Number.POSITIVE_INFINITY,
    skew: 0,
    isConnected: true,
    isLying: false,
    crashes: 0,
  };
}
