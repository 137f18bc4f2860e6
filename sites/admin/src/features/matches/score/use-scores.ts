import { readScores, type ScoreEntry } from '@clubhouse/content';
import type { Item, RejectReason } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { noteOf, scoresIn, writeNote } from '#shared/matches/match-notes.ts';
import type { NotedMatch } from '#shared/matches/use-noted-matches.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';

export type Scores = ReturnType<typeof useScores>;

/** An entry without the facts that each has. */
type Entered<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'at'> : never;
type NewEntry = Entered<ScoreEntry>;

/**
 * The entries about the score of a match, as they will be once everything is sent. Each change is an edit in the
 * outbox: phones that enter at once add to one list.
 */
export function useScores(match: NotedMatch) {
  const services = useServices();
  const { now, newId } = services;
  const { data, isError } = useQuery(storedItemQuery(services, 'matches', match.id));
  const item = noteOf(match, useQueue(), data?.item);
  const [failed, setFailed] = useState<RejectReason>();
  // The presses since the last rendering: two of them in one moment are both counted.
  const pressed = useRef<{ readonly over: Item | undefined; readonly list: readonly unknown[] }>(
    undefined,
  );

  async function change(changed: (list: readonly unknown[]) => readonly unknown[]) {
    const before = pressed.current?.over === item ? pressed.current?.list : undefined;
    const list = changed(before ?? scoresIn(item));
    pressed.current = { over: item, list };
    const outcome = await writeNote(match, item, { scores: list }, services);
    setFailed(outcome.status === 'rejected' ? outcome.reason : undefined);
    if (outcome.status === 'rejected') pressed.current = undefined;
  }

  return {
    /** False until it is known whether something was entered before, or that this cannot be read now. */
    isKnown: item !== undefined || data !== undefined || isError,
    entries: readScores(item ?? {}, undefined),
    failed,
    add(entry: NewEntry) {
      const at = now();
      // By time, so that what two phones entered is in the order of their clocks.
      return change((list) => [...list, { id: `${at}-${newId()}`, at, ...entry }]);
    },
    takeBack: (entryId: string) => change((list) => list.filter((each) => idOf(each) !== entryId)),
    setScorer: (entryId: string, scorer: string) =>
      change((list) =>
        list.map((each) => (idOf(each) === entryId ? { ...(each as object), scorer } : each)),
      ),
  };
}

function idOf(entry: unknown): unknown {
  return (entry as { readonly id?: unknown } | null)?.id;
}
