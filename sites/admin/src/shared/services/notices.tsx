import type { WaitReason } from '@clubhouse/outbox';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { SitePage } from '#shared/services/site.ts';

/** A message about an event, which outlives the page of the event. */
export interface Notice {
  readonly words: string;
  /** Why the change waits. The notice disappears when the reason has ended or everything is sent. */
  readonly waitsFor?: WaitReason;
  readonly isPartial?: true;
  /** The page that shows the notice; the notice disappears with that page. */
  readonly on: string;
  readonly link?: { readonly href: string; readonly words: string };
  /** Undoes the change. It is offered for ten seconds. */
  readonly undo?: () => Promise<void>;
  /** Where visitors see what was sent, with the words of a link to it. Asked for as long as the notice is shown. */
  readonly page?: SitePage & {
    readonly words: string;
    /** The address of the page that is opened once the change is published, or after some seconds in any case. */
    readonly opens?: string;
  };
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
