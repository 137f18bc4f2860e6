export interface Abortable {
  readonly signal?: AbortSignal;
}

export interface ReadPage extends Abortable {
  readonly limit: number;
  /** The cursor that the previous page returned. */
  readonly cursor?: string;
}

export interface ReadOne extends Abortable {
  /** The reading includes every acknowledged write. */
  readonly consistent?: boolean;
}
