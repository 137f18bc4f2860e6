import { useCallback, useEffect, useRef, useState } from 'react';
import {
  AccessDenied,
  CredentialsUnavailable,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';
import {
  type Check,
  type CheckPorts,
  type Finding,
  type Look,
  NotRepaired,
} from '#features/self-check/check.ts';

/**
 * Runs a check. It never rejects, and ends at the latest when there was no progress for `patienceMs`, whether or not
 * its requests have ended. Resolves to undefined if `signal` has stopped it.
 */
export async function runCheck(
  check: Check,
  ports: CheckPorts,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: (progress: string) => void },
): Promise<Finding | undefined> {
  const silent = new AbortController();
  const ending = AbortSignal.any([signal, silent.signal]);
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(new CheckTooSlow()), check.patienceMs);
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
    const why = silent.signal.aborted ? silent.signal.reason : cause;
    console.warn(`“${check.title}” could not be checked`, why);
    return { state: 'unknown', words: `This could not be checked. ${reasonOf(why)}` };
  } finally {
    clearTimeout(timer!);
  }
}

class CheckTooSlow extends Error {
  override readonly name = 'CheckTooSlow';
}

function reasonOf(cause: unknown): string {
  if (cause instanceof CheckTooSlow) return 'No answer came in time: try again in a while.';
  if (cause instanceof ServiceUnavailable) {
    return 'There is no signal, or the service does not answer: try again in a while.';
  }
  if (cause instanceof CredentialsUnavailable) return 'Sign in again, then try again.';
  if (cause instanceof AccessDenied) {
    return 'The service turned you away: sign out and in again, or ask who looks after the site.';
  }
  if (cause instanceof WrongClock) return 'Set the clock of this phone right, then try again.';
  return 'Something unexpected happened: try again, and tell who looks after the site if it stays.';
}

export type CheckState =
  /** The check was not started yet. */
  | { readonly status: 'waiting' }
  | { readonly status: 'looking'; readonly progress?: string }
  | { readonly status: 'found'; readonly finding: Finding }
  /** The finding is being repaired. */
  | { readonly status: 'repairing'; readonly finding: Finding; readonly progress?: string }
  | { readonly status: 'not-repaired'; readonly finding: Finding; readonly why: string };

export interface RunningCheck {
  readonly state: CheckState;
  readonly look: () => void;
  readonly stop: () => void;
  readonly repair: () => void;
}

/**
 * The state of one check. It starts at once unless it has `asks`, and runs again after a repair.
 * @param asked the number of times that all checks were started
 */
export function useCheck(check: Check, ports: CheckPorts, asked: number): RunningCheck {
  const [state, setState] = useState<CheckState>({ status: 'waiting' });
  const going = useRef<AbortController>(undefined);

  const begin = useCallback(() => {
    going.current?.abort();
    const controller = new AbortController();
    going.current = controller;
    return controller.signal;
  }, []);

  const look = useCallback(async () => {
    const signal = begin();
    setState({ status: 'looking' });
    const tell = (progress: string) => setState({ status: 'looking', progress });
    const finding = await runCheck(check, ports, { signal, tell });
    if (finding && !signal.aborted) setState({ status: 'found', finding });
  }, [check, ports, begin]);

  const stop = useCallback(() => {
    going.current?.abort();
    setState((before) =>
      before.status === 'repairing'
        ? { status: 'found', finding: before.finding }
        : { status: 'waiting' },
    );
  }, []);

  const repair = useCallback(async () => {
    const finding = 'finding' in state ? state.finding : undefined;
    if (finding?.next?.kind !== 'repair') return;
    const signal = begin();
    setState({ status: 'repairing', finding });
    const tell: Look['tell'] = (progress) => {
      if (!signal.aborted) setState({ status: 'repairing', finding, progress });
    };
    try {
      await finding.next.run({ signal, tell });
    } catch (cause) {
      if (signal.aborted) return;
      console.warn(`“${check.title}” could not be put right`, cause);
      setState({ status: 'not-repaired', finding, why: whyNot(cause) });
      return;
    }
    if (!signal.aborted) await look();
  }, [state, check, begin, look]);

  useEffect(() => {
    if (!check.asks || asked > 0) void look();
    return () => going.current?.abort();
  }, [check, look, asked]);

  return { state, look: () => void look(), stop, repair: () => void repair() };
}

function whyNot(cause: unknown): string {
  return cause instanceof NotRepaired
    ? cause.message
    : 'That did not work. Nothing is lost by it: try again where the signal is good.';
}
