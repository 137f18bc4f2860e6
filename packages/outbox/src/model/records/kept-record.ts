import * as is from './record-shape.ts';

export const KEPT_SCHEMA = 2;

const SHAPE = {
  id: is.text,
  schema: is.number,
  owner: is.text,
  entity: is.text,
  entityId: is.text,
  loser: is.oneOf('mine', 'theirs'),
  /** The submissions of the lost version, or those that it lost against. */
  mutationIds: is.optional(is.listOf(is.text)),
  fields: is.object,
  /** Milliseconds since the epoch. */
  keptAt: is.number,
};

/** A version that lost a conflict or was discarded, stored for 30 days. Key: `id`. */
export type KeptRecord = is.RecordOf<typeof SHAPE>;

/** A record that cannot be read, quarantined unchanged. Key: `id`. */
export interface DamagedRecord {
  readonly id: string;
  readonly table: string;
  readonly key: unknown;
  readonly found: unknown;
  readonly problem: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Schema 0 differs only by its missing number. */
const lift0: is.Lift = (record) => ({ ...record, schema: 1 });

/** Schema 1 called the mutations of a record `wishes`. */
const lift1: is.Lift = ({ wishes, ...record }) => ({
  ...record,
  schema: 2,
  ...(wishes !== undefined && { mutationIds: wishes }),
});

export const readKept = is.recordReader(SHAPE, [lift0, lift1]);
