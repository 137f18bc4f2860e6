import type { SiteInspection } from '@clubhouse/content/inspection';
import type { AppServices } from '#shared/services/app-services.ts';
import type { FileLine } from '#shared/media/folder-entries.ts';

/** The outcome of a check, in words for a person who is no expert. */
export interface Finding {
  /** `unknown`: it could not be checked just now. */
  readonly state: 'fine' | 'look' | 'wrong' | 'unknown';
  /** One or two plain sentences. */
  readonly words: string;
  /** One line for each affected item; only the first `NAMED` are shown. */
  readonly details?: readonly string[];
  /** Files that no item shows; a person chooses each one to delete. */
  readonly files?: readonly FileLine[];
  /** Whether the person continues in the Outbox. */
  readonly isInOutbox?: true;
  /** The repair that this phone can make. */
  readonly repair?: Repair;
}

export interface Repair {
  readonly words: string;
  /** Resolves when the repair is done, and the check runs again; rejects if the repair failed. */
  readonly run: (look: Look) => Promise<void>;
}

/** Stops a check, and receives its progress. */
export interface Look {
  readonly signal: AbortSignal;
  /** `1,200 looked at` */
  readonly tell: (progress: string) => void;
}

/** The services that the checks use. */
export type CheckPorts = AppServices & {
  readonly inspection: SiteInspection;
  /** Whether a service worker controls this page, so that it opens without a network. */
  readonly hasWorker: () => boolean;
  /** A hint: false only if there is certainly no signal. */
  readonly isOnline: () => boolean;
};

export interface Check {
  /** The subject of the check, as a heading. */
  readonly title: string;
  /** Set for a check that reads much, so that a person starts it: the text says what will be read. */
  readonly asks?: string;
  /** The longest time without progress, in milliseconds; fifteen seconds if absent. */
  readonly patienceMs?: number;
  /** Rejects with the content SDK's errors if a service does not answer. */
  readonly look: (ports: CheckPorts, look: Look) => Promise<Finding>;
}

/** The number of items shown by name; the rest are counted. */
export const NAMED = 20;

/** `1,200 looked at` */
export function lookedAt(count: number): string {
  return `${count.toLocaleString('en-GB')} looked at`;
}

/** `1 file`, `1,204 files`. */
export function places(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
}

/** Passes entries on, and reports after each `every` of them how many a check has looked at. */
export function counting({ tell }: Look, every = 200) {
  let count = 0;
  return async function* <Entry>(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
    for await (const entry of entries) {
      count += 1;
      if (count % every === 0) tell(lookedAt(count));
      yield entry;
    }
  };
}

/** A repair failed. The person is shown the message: what happened, and what to do. */
export class NotRepaired extends Error {
  override readonly name = 'NotRepaired';
}
