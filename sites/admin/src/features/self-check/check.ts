import type { SiteInspection } from '@clubhouse/content/inspection';
import type { AppServices } from '#shared/services/app-services.ts';
import type { FileLine } from '#shared/media/folder-entries.ts';

/** The outcome of a check, in words for a person who is no expert. */
export interface Finding {
  /** `unknown`: it could not be checked just now. */
  readonly state: 'fine' | 'look' | 'wrong' | 'unknown';
  /** One plain sentence, or two. */
  readonly words: string;
  /** What it is about, a line each; the first of very many. */
  readonly details?: readonly string[];
  /** Files nothing shows, each to be deleted by a person's choice. */
  readonly files?: readonly FileLine[];
  readonly next?: NextStep;
}

/** What to do about it: somewhere to go, or something this phone can put right. */
export type NextStep =
  | {
      readonly kind: 'go';
      readonly to: '/admin/outbox' | '/admin/media' | '/admin/content';
      readonly words: string;
    }
  | {
      readonly kind: 'repair';
      readonly words: string;
      readonly busy: string;
      /** Resolves when the repair is done, and the check runs again; rejects if the repair failed. */
      readonly run: (look: Look) => Promise<void>;
    };

/** How a look at something is stopped, and how it says how far it is. */
export interface Look {
  readonly signal: AbortSignal;
  /** `1,200 looked at` */
  readonly tell: (progress: string) => void;
}

/** What the checks look at. */
export type CheckPorts = Pick<
  AppServices,
  | 'club'
  | 'config'
  | 'database'
  | 'media'
  | 'feed'
  | 'outbox'
  | 'storage'
  | 'imageProcessor'
  | 'updateOffer'
  | 'now'
  | 'newId'
> & {
  readonly inspection: SiteInspection;
  /** Whether a worker answers for this page, so that it opens without a network. */
  readonly hasWorker: () => boolean;
  /** A hint: false only where there is no signal for certain. */
  readonly isOnline: () => boolean;
};

export interface Check {
  readonly name: string;
  /** What is checked, as a heading. */
  readonly title: string;
  /** What reads very much is begun by a person, and says beforehand what it will read. */
  readonly asks?: string;
  /** The longest it may be silent, in milliseconds. */
  readonly patienceMs: number;
  /** Rejects with content's errors where something does not answer. */
  readonly look: (ports: CheckPorts, look: Look) => Promise<Finding>;
}

/** The number of items that are named; of more only the number is shown. */
export const NAMED = 20;

/** `1,200 looked at` */
export function lookedAt(count: number): string {
  return `${count.toLocaleString('en-GB')} looked at`;
}

/** `1 file`, `1,204 files`. */
export function places(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
}

/** A repair failed. The person is shown the message: what happened, and what to do. */
export class NotRepaired extends Error {
  override readonly name = 'NotRepaired';
}
