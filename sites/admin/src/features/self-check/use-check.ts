import { useCallback, useEffect, useRef, useState } from 'react';
import type { Check, CheckPorts, Finding, Look } from '#features/self-check/check.ts';
import { NotRepaired } from '#features/self-check/not-repaired.ts';
import { runCheck } from '#features/self-check/run-check.ts';

export type CheckState =
  /** Nobody has asked for it yet. */
  | { readonly status: 'waiting' }
  | { readonly status: 'looking'; readonly progress?: string }
  | { readonly status: 'found'; readonly finding: Finding }
  /** What was found is being put right. */
  | { readonly status: 'repairing'; readonly finding: Finding; readonly progress?: string }
  | { readonly status: 'not-repaired'; readonly finding: Finding; readonly why: string };

export interface RunningCheck {
  readonly state: CheckState;
  readonly look: () => void;
  readonly stop: () => void;
  readonly repair: () => void;
}

/**
 * One check on its own: begun at once unless it asks to be begun, and looked at again after a repair.
 * @param asked how often everything was asked for
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
