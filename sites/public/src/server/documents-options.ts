import type { ClubProfile } from '@clubhouse/club';
import type { FeedKeeper } from '@clubhouse/content/feed';
import type { Readers } from '#readers.ts';
import type { CardTools } from './draw-card.ts';

/** The sources of the documents. */
export interface DocumentsOptions {
  readonly club: ClubProfile;
  readonly mediaBase: string;
  readonly readers: Readers;
  readonly matches: FeedKeeper;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Without these, every card is the club's own picture. */
  readonly cards?: CardTools | undefined;
  readonly log: (line: string, cause?: unknown) => void;
}

/** The answer for an address; nothing for an address of others. Rejects if nothing can be read. */
export type FindAnswer = (path: string) => (() => Promise<Response>) | undefined;
