import type { EntityRules } from '../model/entity-rules.ts';
import type { World } from '../world.ts';
import type { OutboxDatabase } from './database.ts';

/** What every part of one tab's outbox is given. */
export interface StoreSetting {
  readonly database: OutboxDatabase;
  readonly world: World;
  /** By the name of the entity. */
  readonly rules: Readonly<Record<string, EntityRules>>;
  /** The files that this tab was given and could not copy, by the id of their upload: gone when it closes. */
  readonly files: Map<string, Blob>;
  /** The size of every part of a file but the last, in bytes. */
  readonly partBytes: number;
  /** The key to try if another file has this key. */
  readonly nextKey: (key: string) => string;
}
