/** The platform that the outbox runs on: the browser, or a simulated one. */
export interface World {
  /** Milliseconds since the epoch. The clock may jump: it only decides when to retry. */
  now(): number;
  /** From 0 to under 1. */
  random(): number;
  /** Calls `callback` once after `ms` milliseconds; returns how to cancel that. */
  after(ms: number, callback: () => void): () => void;
  newId(): string;
  /** Notifies the other tabs that the store changed. */
  broadcast(): void;
  /** Calls `listener` when another tab has called `broadcast`; returns how to unsubscribe. */
  onBroadcast(listener: () => void): () => void;
  /** Calls `listener` when a retry may help, because the tab is online or visible again; returns how to unsubscribe. */
  onWake(listener: () => void): () => void;
  /** False if the device reports that it has no network; true proves nothing. Only for display. */
  isOnline(): boolean;
  /** False if the app’s last request outside the outbox got no valid response. Only for display. */
  isAnswered?(): boolean;
  onOnlineChange?(listener: () => void): () => void;
  /** Absent in a browser that cannot list its tabs. */
  readonly tabs?: TabPresence;
  log(level: 'warn' | 'error', message: string, cause?: unknown): void;
}

/** The open tabs, which are known only to avoid waiting for a closed tab. */
export interface TabPresence {
  /** Registers this tab under that name until it leaves or ends; returns how to leave. */
  enter(name: string): () => void;
  /** True only if no tab is registered under that name. */
  isGone(name: string): Promise<boolean>;
}
