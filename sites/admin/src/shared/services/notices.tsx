import type { WaitReason } from '@clubhouse/outbox';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** News that outlives the page it happened on. */
export interface Notice {
  readonly words: string;
  /** Why the change waits. The notice goes when the reason has ended or everything is sent. */
  readonly waitsFor?: WaitReason;
  /** Something of it was not done. */
  readonly isPartial?: true;
  /** The page it is shown on, and with which it goes. */
  readonly on: string;
  /** Where to see what was done. */
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
