/**
 * Dynalite ships no types, and its public interface is an HTTP server. These are the internal modules behind it,
 * as far as the engine uses them; the version is pinned.
 */
declare module 'dynalite/db/index.js' {
  type Done<T> = (error: Error | null | undefined, value?: T) => void;

  export interface LevelChange {
    readonly type: 'put' | 'del';
    readonly key: string;
    readonly value?: unknown;
  }

  export interface Store {
    readonly db: {
      open(): Promise<void>;
      get(key: string, done: Done<unknown>): void;
      put(key: string, value: unknown, done: Done<void>): void;
      del(key: string, done: Done<void>): void;
      batch(changes: readonly LevelChange[], done: Done<void>): void;
    };
    readonly tableDb: {
      awsAccountId: string;
      awsRegion: string;
      del(name: string, done: Done<void>): void;
    };
    readonly lifecycleManager: { gracefulClose(done: Done<void>): void };
  }

  const dynaliteDb: {
    create(options: {
      readonly path?: string;
      readonly createTableMs: number;
      readonly deleteTableMs: number;
      readonly updateTableMs: number;
    }): Store;
  };
  export default dynaliteDb;
}

declare module 'dynalite/validations/index.js' {
  import type { Store } from 'dynalite/db/index.js';

  export interface Validation {
    readonly types: unknown;
    readonly custom?: unknown;
  }

  const validations: {
    checkTypes(input: object, types: unknown): Record<string, unknown>;
    checkValidations(input: object, types: unknown, custom: unknown, store: Store): void;
  };
  export default validations;
}
