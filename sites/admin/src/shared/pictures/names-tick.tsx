import { useState } from 'react';
import { isNamedByPerson, withoutNames } from '#shared/pictures/given-names.ts';

/** The number of files that are listed by name. */
const MOST = 12;

/** What becomes of the names that people gave to the files they choose. */
export interface Names {
  readonly areLeftOut: boolean;
  readonly leaveOut: (areLeftOut: boolean) => void;
  /** The chosen files as they are to be sent. */
  of(files: readonly File[]): readonly File[];
}

export function useNames(): Names {
  const [areLeftOut, leaveOut] = useState(false);
  return {
    areLeftOut,
    leaveOut,
    of: (files) => (areLeftOut ? withoutNames(files) : files),
  };
}

/** Says, before files are sent, who can read their names, and which those are; leaves out all of them at once. */
export function NamesTick({
  names,
  chosen = [],
}: {
  readonly names: Names;
  /** What the files are called, where they lie here before they are sent. */
  readonly chosen?: readonly string[];
}) {
  const given = names.areLeftOut ? [] : [...new Set(chosen.filter(isNamedByPerson))];
  const more = given.length - MOST;
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          checked={names.areLeftOut}
          onChange={({ currentTarget }) => names.leaveOut(currentTarget.checked)}
        />
        <span>Leave the files’ names out: they become part of addresses, visible to everybody</span>
      </label>
      {given.length > 0 && (
        <p className="tick__hint">
          Visible to everybody: {given.slice(0, MOST).join(', ')}
          {more > 0 && ` and ${more} more`}.
        </p>
      )}
    </>
  );
}
