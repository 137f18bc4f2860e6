export interface Abortable {
  readonly signal?: AbortSignal;
}

export interface ReadPage extends Abortable {
  readonly limit: number;
  /** From the page before. */
  readonly cursor?: string;
}

export interface ReadOne extends Abortable {
  /** Sees every write that has been acknowledged. */
  readonly consistent?: boolean;
}
