import { readScores, type MatchNote, type ScoreEntry } from '@clubhouse/content';
import type { Item, RejectReason } from '@clubhouse/outbox';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { storedItemQuery } from '#shared/content/stored-item-query.ts';
import { versionOf } from '#shared/forms/item-saving.ts';
import { queuedOf, useQueue } from '#shared/queue/use-queue.ts';
import { useServices } from '#shared/services/app-services.ts';

/** A match, as the feed spells it now. */
export interface ScoredMatch extends Pick<MatchNote, 'id' | 'date' | 'homeTeam' | 'awayTeam'> {
  /** Its note as the list of notes has it, which a phone knows without signal. */
  readonly note?: MatchNote | undefined;
}

export type Scores = ReturnType<typeof useScores>;

/** An entry without the facts that each has. */
type Entered<Entry> = Entry extends unknown ? Omit<Entry, 'id' | 'at'> : never;
type NewEntry = Entered<ScoreEntry>;

/**
 * The entries about the score of a match, as they will be once everything is sent. Each change is an edit in the
 * outbox: phones that enter at once add to one list.
 */
export function useScores({ id, date, homeTeam, awayTeam, note }: ScoredMatch) {
  const services = useServices();
  const { outbox, now, newId } = services;
  const queue = useQueue();
  const { data, isError } = useQuery(storedItemQuery(services, 'matches', id));
  const [failed, setFailed] = useState<RejectReason>();
  const listed: Item | undefined = note && { ...note };
  const item = queuedOf(queue, 'matches', id).at(-1)?.item ?? data?.item ?? listed;
  // The presses since the last rendering: two of them in one moment are both counted.
  const pressed = useRef<{ readonly over: Item | undefined; readonly list: readonly unknown[] }>(
    undefined,
  );

  async function change(changed: (list: readonly unknown[]) => readonly unknown[]) {
    const before = pressed.current?.over === item ? pressed.current?.list : undefined;
    const list = changed(before ?? listIn(item));
    pressed.current = { over: item, list };
    const target = item ? versionOf(item) : ({ kind: 'create', id } as const);
    const fields = { ...(!item && { date, homeTeam, awayTeam }), scores: list };
    const mutation = { ...target, opId: newId(), entity: 'matches', fields };
    const outcome = await outbox.submit({ mutation, uploads: [] }, { patience: 0 });
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

/** All that is stored, also what this version cannot read. */
function listIn(item: Item | undefined): readonly unknown[] {
  const scores = item?.['scores'];
  return Array.isArray(scores) ? scores : [];
}

function idOf(entry: unknown): unknown {
  return (entry as { readonly id?: unknown } | null)?.id;
}
