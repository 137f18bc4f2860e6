/** What the runner needs of the machine it runs on. A simulation gives it another. */
export interface World {
  /** Milliseconds since the epoch. May jump: it decides when to try again, never what is true. */
  now(): number;
  /** From 0 to under 1. */
  random(): number;
  /** Calls back once after `ms`; returns how to call it off. */
  after(ms: number, callback: () => void): () => void;
  newId(): string;
  /** Tells the other tabs that the store changed. */
  broadcast(): void;
  /** Calls back when another tab rang; returns how to stop. */
  onBroadcast(listener: () => void): () => void;
  /** Calls back when trying again may be worth it: back online, visible again. Returns how to stop. */
  onWake(listener: () => void): () => void;
  /** False when the device says that it has no network; true proves nothing. Decides what is said, never what is done. */
  isOnline(): boolean;
  /** False when whatever else runs beside the outbox got no good answer to its last request. For what is said, too. */
  isAnswered?(): boolean;
  /** Calls back when either may say something else than before, so that it can be shown. Returns how to stop. */
  onOnlineChange?(listener: () => void): () => void;
  /** Absent where that cannot be told. */
  readonly tabs?: TabPresence;
  log(level: 'warn' | 'error', message: string, cause?: unknown): void;
}

/** Which tabs are there. It only saves waiting for one that is gone. */
export interface TabPresence {
  /** This tab is there under that name until it leaves or is no more; returns how to leave. */
  enter(name: string): () => void;
  /** True only when no tab is there under that name. */
  isGone(name: string): Promise<boolean>;
}
