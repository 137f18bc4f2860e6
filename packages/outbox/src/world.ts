/** The platform that the outbox runs on: the browser, or a simulated one. */
export interface World {
  /** Milliseconds since the epoch. May jump: it only decides when to try again. */
  now(): number;
  /** From 0 to under 1. */
  random(): number;
  /** Calls back once after `ms`; returns a function that cancels the call. */
  after(ms: number, callback: () => void): () => void;
  newId(): string;
  /** Notifies the other tabs that the store changed. */
  broadcast(): void;
  /** Calls back when another tab sent `broadcast`; returns how to stop. */
  onBroadcast(listener: () => void): () => void;
  /** Calls back when trying again may be worth it: back online, visible again. */
  onWake(listener: () => void): () => void;
  /** False if the device reports that it has no network; true proves nothing. Only shown. */
  isOnline(): boolean;
  /** False if the app’s last request outside the outbox got no good response. Also only shown. */
  isAnswered?(): boolean;
  onOnlineChange?(listener: () => void): () => void;
  /** Absent in a browser that cannot list its tabs. */
  readonly tabs?: TabPresence;
  log(level: 'warn' | 'error', message: string, cause?: unknown): void;
}

/** The open tabs. They are only used to avoid waiting for a tab that is gone. */
export interface TabPresence {
  /** Registers this tab under that name until it leaves or ends; returns how to leave. */
  enter(name: string): () => void;
  /** True only if no tab is registered under that name. */
  isGone(name: string): Promise<boolean>;
}
