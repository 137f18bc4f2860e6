/** What someone began to write and did not send, as it is kept on this device. */
export interface Draft {
  /** One for each time the form was begun. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** The fields of the form; to be checked by whoever reads them, for an older app may have written them. */
  readonly values: unknown;
  /** Of an edit: what was there before, a `DraftStart`; absent where an older app wrote it. To be checked too. */
  readonly start?: unknown;
  /** What the app began it for by itself, `Ferrymere v Kestrels, 22 November 2025`, until somebody writes in it. */
  readonly begunFor?: string;
}

/** Where a draft belongs: one person, one form, one item (`new` for one that is being added). */
export interface DraftPlace {
  /** The person's `sub`: nobody sees what another began on the same phone. */
  readonly owner: string;
  readonly form: string;
  readonly id: string;
}

/**
 * Keeps drafts on this device. A write is on disk when it resolves, and rejects when it could not be kept.
 */
export interface DraftStore {
  /** Oldest first. */
  list(place: DraftPlace): Promise<readonly Draft[]>;
  put(place: DraftPlace, draft: Draft): Promise<void>;
  /** A picture is large and changes seldom: it is kept beside its draft. `undefined` takes it away. */
  putPicture(place: DraftPlace, draftId: string, picture: unknown): Promise<void>;
  picture(place: DraftPlace, draftId: string): Promise<unknown>;
  /** All of them or none, each with its picture. */
  remove(place: DraftPlace, ...draftIds: readonly string[]): Promise<void>;
}
