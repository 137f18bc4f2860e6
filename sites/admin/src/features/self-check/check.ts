import type { SiteInspection } from '@clubhouse/content/inspection';
import type { AppServices } from '#shared/services/app-services.ts';
import type { FileLine } from '#shared/media/folder-entries.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  AccessDenied,
  CredentialsUnavailable,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';

/** The outcome of a check, in words for a person who is no expert. */
export interface Finding {
  /** `unknown`: it could not be checked just now. */
  readonly state: 'fine' | 'look' | 'wrong' | 'unknown';
  readonly words: string;
  /** One line for each affected item; only the first `NAMED` are shown. */
  readonly details?: readonly string[];
  /** Files that no item shows; a person chooses each one to delete. */
  readonly files?: readonly FileLine[];
  /** Whether the person continues in the Outbox. */
  readonly isInOutbox?: true;
  readonly repair?: Repair;
}

export function fine(words: string): Finding {
  return { state: 'fine', words };
}

export interface Repair {
  readonly words: string;
  /** Resolves when the repair is done, and the check runs again; rejects if the repair failed. */
  readonly run: (look: CheckRun) => Promise<void>;
}

export interface CheckRun {
  readonly signal: AbortSignal;
  /** `1,200 looked at` */
  readonly tell: (progress: string) => void;
}

export type CheckPorts = AppServices & {
  readonly inspection: SiteInspection;
  /** Whether a service worker controls this page, so that it opens without a network. */
  readonly hasWorker: () => boolean;
  /** A hint: false only if there is certainly no signal. */
  readonly isOnline: () => boolean;
};

export interface Check {
  readonly title: string;
  /** Set for a check that reads much, so that a person starts it: the text says what will be read. */
  readonly asks?: string;
  /** The longest time without progress, in milliseconds; fifteen seconds if absent. */
  readonly patienceMs?: number;
  /** Rejects with the content SDK's errors if a service does not answer. */
  readonly look: (ports: CheckPorts, look: CheckRun) => Promise<Finding>;
}

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
export function counting({ tell }: CheckRun, every = 200) {
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

/** The longest time without progress, where a check has none of its own. Milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * Runs a check. It never rejects, and ends at the latest when there was no progress for some time, whether or not its
 * requests have ended. Resolves to undefined if `signal` has stopped it.
 */
export async function runCheck(
  check: Check,
  ports: CheckPorts,
  { signal, tell }: CheckRun,
): Promise<Finding | undefined> {
  const silent = new AbortController();
  const ending = AbortSignal.any([signal, silent.signal]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => silent.abort(new Error('No progress'));
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, check.patienceMs ?? PATIENCE_MS);
  };
  wait();
  const ended = new Promise<never>((_, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason), { once: true });
  });
  const progress = (words: string) => {
    if (ending.aborted) return;
    wait();
    tell(words);
  };
  try {
    signal.throwIfAborted();
    // Not every check ends when it is aborted.
    return await Promise.race([check.look(ports, { signal: ending, tell: progress }), ended]);
  } catch (cause) {
    if (signal.aborted) return undefined;
    console.warn(`“${check.title}” could not be checked`, cause);
    const why = silent.signal.aborted
      ? 'No answer came in time: try again in a while.'
      : reasonOf(cause);
    return { state: 'unknown', words: `This could not be checked. ${why}` };
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof ServiceUnavailable) {
    return 'There is no signal, or the service does not answer: try again in a while.';
  }
  if (cause instanceof CredentialsUnavailable) return 'Sign in again, then try again.';
  if (cause instanceof AccessDenied) {
    return 'The service turned you away: sign out and in again, or ask whoever looks after the site.';
  }
  if (cause instanceof WrongClock) return 'Set the clock of this phone right, then try again.';
  return 'Something unexpected happened: try again, and tell whoever looks after the site if it stays.';
}

/** Nothing is set before the first start. */
export interface CheckState {
  readonly going?: 'looking' | 'repairing';
  readonly progress?: string;
  /** The last finding; it stays during its repair. */
  readonly finding?: Finding;
  readonly notRepaired?: string;
}

/**
 * The state of one check, and the functions that start and stop it. It starts at once unless it has `asks`, and runs
 * again after a repair.
 * @param asked the number of times that all checks were started
 */
export function useCheck(check: Check, ports: CheckPorts, asked: number) {
  const [state, setState] = useState<CheckState>({});
  const current = useRef<AbortController>(undefined);
  // A check goes on while the club changes, and the next one has it.
  const latest = useRef(ports);
  useEffect(() => {
    latest.current = ports;
  }, [ports]);

  /** Ends the running check or repair, and shows the state of the next one until that one ends. */
  const begin = useCallback((begun: CheckState) => {
    current.current?.abort();
    current.current = new AbortController();
    const { signal } = current.current;
    const show = (next: CheckState) => {
      if (!signal.aborted) setState(next);
    };
    show(begun);
    return { signal, show, tell: (progress: string) => show({ ...begun, progress }) };
  }, []);

  const look = useCallback(async () => {
    const { show, ...going } = begin({ going: 'looking' });
    const finding = await runCheck(check, latest.current, going);
    if (finding) show({ finding });
  }, [check, begin]);

  async function repair(finding: Finding) {
    const { show, ...going } = begin({ going: 'repairing', finding });
    try {
      await finding.repair?.run(going);
    } catch (cause) {
      if (going.signal.aborted) return;
      console.warn(`“${check.title}” could not be put right`, cause);
      return show({ finding, notRepaired: whyNot(cause) });
    }
    if (!going.signal.aborted) await look();
  }

  function stop() {
    current.current?.abort();
    setState(({ finding }) => (finding ? { finding } : {}));
  }

  useEffect(() => {
    if (!check.asks || asked > 0) void look();
    return () => current.current?.abort();
  }, [check, look, asked]);

  return { state, look, stop, repair };
}

function whyNot(cause: unknown): string {
  return cause instanceof NotRepaired
    ? cause.message
    : 'That did not work. Nothing is lost by it: try again where the signal is good.';
}
