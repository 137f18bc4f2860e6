import type { WaitReason } from '@clubhouse/outbox';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** A message about an event, which outlives the page of the event. */
export interface Notice {
  readonly words: string;
  /** Why the change waits. The notice disappears when the reason has ended or everything is sent. */
  readonly waitsFor?: WaitReason;
  /** A part of the action was not done. */
  readonly isPartial?: true;
  /** The page that shows the notice; the notice disappears with that page. */
  readonly on: string;
  /** A link to the result of the action. */
  readonly link?: { readonly href: string; readonly words: string };
}

interface Notices {
  readonly notice: Notice | undefined;
  announce(notice: Notice): void;
  clear(): void;
}

const NoticesContext = createContext<Notices | undefined>(undefined);

export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const notices = useMemo(
    () => ({ notice, announce: setNotice, clear: () => setNotice(undefined) }),
    [notice],
  );
  return <NoticesContext value={notices}>{children}</NoticesContext>;
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('useNotices needs a NoticesProvider above it');
  return notices;
}
