import {
  AccessDenied,
  CredentialsUnavailable,
  ServiceUnavailable,
  WrongClock,
} from '@clubhouse/content';
import type { Check, CheckPorts, Finding } from '#features/self-check/check.ts';

/**
 * One check, whatever comes: it never rejects, and ends at the latest when it has been silent for its patience,
 * whether or not what it waits for ever does. Nothing when it was stopped by `signal`.
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
    // Not everything ends when it is told to.
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
  if (cause instanceof CheckTooSlow || cause instanceof ServiceUnavailable) {
    return 'There is no signal, or the service does not answer: try again in a while.';
  }
  if (cause instanceof CredentialsUnavailable) return 'Sign in again, then try again.';
  if (cause instanceof AccessDenied) {
    return 'The service turned you away: sign out and in again, or ask who looks after the site.';
  }
  if (cause instanceof WrongClock) return 'Set the clock of this phone right, then try again.';
  return 'Something unexpected happened: try again, and tell who looks after the site if it stays.';
}
