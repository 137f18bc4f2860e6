import type { ReactNode } from 'react';

export function Tick({
  isTicked,
  onTick,
  held = false,
  describedBy,
  children,
}: {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly held?: boolean;
  readonly describedBy?: string;
  readonly children: ReactNode;
}) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={held}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
