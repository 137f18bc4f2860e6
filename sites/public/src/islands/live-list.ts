/** A list that is read again on an open page: what it came with, and how it is read; not a word of how it is drawn. */
export interface LiveList<Data> {
  /** What the server read; nothing if it could not. */
  readonly initial: Data | undefined;
  /** Reads it again. A failure keeps what is shown, and nothing is asked again until someone comes back. */
  readonly read: (signal: AbortSignal) => Promise<Data>;
  /** What has been read already, where the list comes alive because of it. */
  readonly found?: Found<Data>;
}

/** What a reading found. Instants in milliseconds since the epoch. */
export interface Found<Data> {
  readonly fresh: Data;
  /** When the reading began. */
  readonly readAt: number;
  /** Until then what it is about counts as not read by anybody yet. */
  readonly unreadUntil: number;
}

/** Whether there is nothing new in it. */
export function isSame(fresh: unknown, shown: unknown): boolean {
  return JSON.stringify(fresh) === JSON.stringify(shown);
}
