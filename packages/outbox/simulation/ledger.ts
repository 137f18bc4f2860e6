import type { Item, MutationKind } from '../src/model/mutation.ts';
import { type Values, valuesOf } from './club-matters.ts';

/** One mutation, as the user who made it saw the world. */
export interface GivenMutation {
  readonly opId: string;
  readonly user: string;
  readonly device: string;
  readonly entity: string;
  readonly kind: MutationKind;
  /** What stood there when they began. */
  readonly saw: Values;
  /** What stands there when they were done. */
  readonly left: Values;
  /** What the user was shown. `reported`: it is safe. `refused`: it was not stored. `unknown`: nothing. */
  fate: 'reported' | 'refused' | 'unknown';
}

export interface GivenFile {
  readonly id: string;
  readonly user: string;
  readonly device: string;
  readonly crc: string;
  readonly size: number;
  /** The photo it shows, of an album that was submitted with it. */
  readonly photo?: string;
  fate: GivenMutation['fate'];
}

/** What each user saw, wrote, chose and was shown; nothing from inside the outbox. */
export function createLedger() {
  const mutations: GivenMutation[] = [];
  const files: GivenFile[] = [];
  /** By value: the values that its author had read when writing it. */
  const readBy = new Map<string, Set<string>>();
  const followers = new Map<string, Set<string>>();
  const takers = new Map<string, Set<string>>();
  const revived = new Set<string>();
  const discarded = new Set<string>();
  /** By the text of a badge: the badge that its author saw beside it. */
  const badges = new Map<string, string | undefined>();

  const sees = (later: string, earlier: string) => {
    if (later === earlier) return;
    within(readBy, later).add(earlier);
    within(followers, earlier).add(later);
  };
  const isBehind = (later: string, earlier: string, past = new Set<string>()): boolean => {
    if (later === earlier) return true;
    if (past.has(later)) return false;
    past.add(later);
    for (const before of readBy.get(later) ?? []) if (isBehind(before, earlier, past)) return true;
    return false;
  };
  const isTakenBy = (
    user: string | undefined,
    value: string,
    past = new Set<string>(),
  ): boolean => {
    const users = takers.get(value);
    if (users && (user === undefined || users.has(user))) return true;
    if (past.has(value)) return false;
    past.add(value);
    for (const later of followers.get(value) ?? []) {
      if (isTakenBy(user, later, past)) return true;
    }
    return false;
  };

  /** Every mutation for one thing, whatever id it has by now: no text is written twice, so it stands in one thing only. */
  const mutationsFor = (known: Iterable<string>): readonly GivenMutation[] => {
    const texts = new Set(known);
    const found = new Set<GivenMutation>();
    for (let size = -1; size < found.size;) {
      size = found.size;
      for (const mutation of mutations) {
        const own = [...mutation.saw.values(), ...mutation.left.values()];
        if (found.has(mutation) || !own.some((text) => texts.has(text))) continue;
        found.add(mutation);
        for (const text of own) texts.add(text);
      }
    }
    return [...found];
  };

  return {
    mutations,
    files,
    /** Notes a mutation before it is handed over. */
    mutation({
      base,
      item,
      ...rest
    }: Omit<GivenMutation, 'saw' | 'left' | 'fate'> & {
      readonly base?: Item;
      readonly item?: Item;
    }): GivenMutation {
      const mutation: GivenMutation = {
        ...rest,
        saw: valuesOf(base),
        left: valuesOf(item),
        fate: 'unknown',
      };
      mutations.push(mutation);
      const legend = mutation.left.get('legend');
      if (legend && !badges.has(legend)) badges.set(legend, mutation.left.get('badge'));
      const own = mutationsFor(mutation.saw.values()).filter(({ user }) => user === mutation.user);
      for (const [place, value] of mutation.left) {
        const before = mutation.saw.get(place);
        if (before !== undefined) {
          sees(value, before);
          continue;
        }
        // Where they left nothing before, they saw what it was that they took away.
        for (const { saw, left } of own) {
          const gone = saw.get(place);
          if (gone !== undefined && !left.has(place)) sees(value, gone);
        }
      }
      for (const [place, value] of mutation.saw) {
        if (mutation.left.has(place)) continue;
        within(takers, value).add(mutation.user);
      }
      // Whoever deletes a thing means their own edits of it too, on this phone, drawn yet or not.
      if (mutation.kind === 'delete') {
        const onThisPhone = own.filter(({ device }) => device === mutation.device);
        for (const { left } of onThisPhone) {
          for (const written of left.values()) within(takers, written).add(mutation.user);
        }
      }
      return mutation;
    },
    /** Notes that a user saw both on a card, and chose their own. */
    choseMine({
      user,
      base,
      mine,
      theirs,
      isAll,
    }: Readonly<Record<'base' | 'mine' | 'theirs', Values>> & {
      readonly user: string;
      readonly isAll: boolean;
    }) {
      for (const [place, value] of theirs) {
        const own = mine.get(place);
        if (own !== undefined) sees(own, value);
        // What stands under a photo goes with it.
        const isUnderGone = !mine.has(place.replace('caption', 'photo'));
        const isTaken = isAll || base.has(place) || isUnderGone;
        if (isTaken && own === undefined) within(takers, value).add(user);
      }
      // What somebody decides of an edit that stands before their own delete is deleted with it.
      const deletes = mutationsFor([...base.values(), ...mine.values()]).filter(
        (mutation) => mutation.user === user && mutation.kind === 'delete',
      );
      for (const [place, value] of mine) {
        revived.add(value);
        if (deletes.some(({ saw }) => saw.has(place))) within(takers, value).add(user);
      }
    },
    /** Notes that a user took out a value, and whatever stands at a place. */
    tookOut(user: string, value: string, place: string) {
      within(takers, value).add(user);
      for (const { left } of mutations) {
        const there = left.get(place);
        if (there !== undefined) within(takers, there).add(user);
      }
    },
    /** Notes that a form submits the same again: whoever has deleted it since wants it after all. */
    submittedAgain({ left }: GivenMutation) {
      for (const value of left.values()) if (takers.has(value)) revived.add(value);
    },
    /** Notes that a user discarded these with their eyes open. */
    discarded(values: Iterable<string>) {
      for (const value of values) discarded.add(value);
    },
    /** Whether the author of `later` had read `earlier`, which stood in the same place. */
    hasSeen: (later: string, earlier: string) => isBehind(later, earlier),
    /** Whether this user removed the value after seeing it. */
    hasTakenOut: (user: string, value: string) => isTakenBy(user, value),
    /** Whether somebody removed the value, or what was written over it. */
    isTakenOut: (value: string) => isTakenBy(undefined, value),
    /** Did somebody choose to have what was taken out stand there again? */
    isRevived: (value: string) => revived.has(value),
    isDiscarded: (value: string) => discarded.has(value),
    /** The badge that this text describes; undefined if no user is known to have written it. */
    badgeOf: (legend: string) => badges.get(legend),
    /** What was written over this by somebody who saw it. */
    followersOf: (value: string): ReadonlySet<string> => followers.get(value) ?? new Set(),
    /** The user who removed it. */
    takersOf: (value: string): ReadonlySet<string> => takers.get(value) ?? new Set(),
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** The set under the key; an empty one is put there where there is none. */
export function within<Value>(map: Map<string, Set<Value>>, key: string): Set<Value> {
  const found = map.get(key);
  if (found) return found;
  const made = new Set<Value>();
  map.set(key, made);
  return made;
}
