import { useState } from 'react';
import { isNamedByPerson, withoutNames } from '#shared/pictures/given-names.ts';
import { Tick } from '#shared/ui/tick.tsx';

const MOST = 12;

export type Names = ReturnType<typeof useNames>;

export function useNames() {
  const [areLeftOut, leaveOut] = useState(false);
  return {
    areLeftOut,
    leaveOut,
    /** The chosen files, with the names under which they will be sent. */
    of: (files: readonly File[]) => (areLeftOut ? withoutNames(files) : files),
  };
}

/** Shows, before files are sent, who can read which of their names; its checkbox leaves all names out. */
export function NamesTick({
  names,
  chosen = [],
}: {
  readonly names: Names;
  readonly chosen?: readonly string[];
}) {
  const given = names.areLeftOut ? [] : [...new Set(chosen.filter(isNamedByPerson))];
  const more = given.length - MOST;
  return (
    <>
      <Tick isTicked={names.areLeftOut} onTick={names.leaveOut}>
        Leave the files’ names out: they become part of addresses, visible to everybody
      </Tick>
      {given.length > 0 && (
        <p className="tick__hint">
          Visible to everybody: {given.slice(0, MOST).join(', ')}
          {more > 0 && ` and ${more} more`}.
        </p>
      )}
    </>
  );
}
