import { useState } from 'react';
import { withoutNames } from '#pictures/given-names.ts';

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

/** Says, before files are chosen, who can read their names; leaves them out of all that are chosen from then on. */
export function NamesTick({ names }: { readonly names: Names }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={names.areLeftOut}
        onChange={({ currentTarget }) => names.leaveOut(currentTarget.checked)}
      />
      <span>Leave the files’ names out: they become part of addresses, visible to everybody</span>
    </label>
  );
}
