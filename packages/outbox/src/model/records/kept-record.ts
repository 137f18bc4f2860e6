import {
  type Lift,
  recordReader,
  isNumber,
  isObject,
  isText,
  listOf,
  oneOf,
  optional,
  type RecordOf,
} from './record-shape.ts';

/** The shape of `KeptRecord` written by this version of the code. */
export const KEPT_SCHEMA = 2;

const SHAPE = {
  id: isText,
  schema: isNumber,
  owner: isText,
  entity: isText,
  entityId: isText,
  /** The side whose version lost. */
  loser: oneOf('mine', 'theirs'),
  /** The submissions of the lost version, or those that it lost against. */
  mutationIds: optional(listOf(isText)),
  fields: isObject,
  /** Milliseconds since the epoch. */
  keptAt: isNumber,
};

/** A version that lost a conflict or was discarded, kept for 30 days. Key: `id`. */
export type KeptRecord = RecordOf<typeof SHAPE>;

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
const lift0: Lift = (record) => ({ ...record, schema: 1 });

/** Schema 1 called the mutations of a record `wishes`. */
const lift1: Lift = ({ wishes, ...record }) => ({
  ...record,
  schema: 2,
  ...(wishes !== undefined && { mutationIds: wishes }),
});

export const readKept = recordReader<KeptRecord>(SHAPE, [lift0, lift1]);
