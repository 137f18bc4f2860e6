import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import dynaliteDb, { type LevelChange, type Store } from 'dynalite/db/index.js';
import validations, { type Validation } from 'dynalite/validations/index.js';
import { ServiceError } from '../core/service-error.ts';
import { SerialTasks } from '../core/serial-tasks.ts';

export type Input = Readonly<Record<string, unknown>>;

/**
 * The disk took a write only in part or not at all. LevelDB would append further writes behind the rest of it in
 * its log, and lose them when it reads that log again: no write is accepted until the folder is reopened.
 */
export class WritesStopped extends Error {
  override readonly name = 'WritesStopped';
}

/** Another process, or another cloud in this process, uses the folder: LevelDB allows one at a time. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

type Action = (
  store: Store,
  input: Record<string, unknown>,
  done: (error: unknown, output?: Input) => void,
) => void;

/** Runs an operation that dynalite has. @throws {ServiceError} in DynamoDB's words */
type Call = (operation: string, input: Input) => Promise<Input>;

/** A period in which no other caller writes. Its changes are stored atomically at `commit`, or not at all. */
export interface WriteUnit {
  readonly call: Call;
  /** The changes so far, in order: to an item of a table, or of one of its indexes. */
  readonly changes: readonly LevelChange[];
  /** What a change replaces at its key, until the commit; undefined if nothing. */
  readonly replaced: (change: LevelChange) => Promise<unknown>;
  commit(): Promise<void>;
}

export type Engine = Awaited<ReturnType<typeof openEngine>>;

/**
 * Dynalite's operations on its LevelDB, in memory when there is no folder. Dynalite writes an item and its index
 * entries one by one, and a kill between them would leave a wrong index: here they are one batch, which is atomic.
 * @throws {FolderInUse} if the folder is already open; the file system's own error if it is not usable
 */
export async function openEngine(settings: {
  readonly folder: string | undefined;
  readonly region: string;
  readonly accountId: string;
}) {
  const { folder } = settings;
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const store = dynaliteDb.create({
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
    ...(folder === undefined ? {} : { path: folder }),
  });
  await store.db.open().catch((cause: unknown) => {
    if (!isLocked(cause)) throw cause;
    throw new FolderInUse(`The folder ${folder} is in use by another process`, { cause });
  });
  store.tableDb.awsRegion = settings.region;
  store.tableDb.awsAccountId = settings.accountId;

  const call: Call = (operation, input) => perform(store, operation, input);
  const held = holdChanges(store);
  const tasks = new SerialTasks();
  return {
    /** For reads, and for creating tables; items are written in a unit. */
    call,
    /** Waits for its turn; a unit without a commit leaves no trace. @throws {WritesStopped} once a commit has failed */
    exclusively: <T>(work: (unit: WriteUnit) => Promise<T>) =>
      tasks.run('', async () => {
        const { release, ...unit } = held.begin();
        try {
          return await work({ call, ...unit });
        } finally {
          release();
        }
      }),
    /** Removes the description of a table that a kill left half created. */
    forgetTable: (name: string) => settled((done) => store.tableDb.del(name, done)),
    async close() {
      await tasks.settled();
      await settled((done) => store.lifecycleManager.gracefulClose(done));
    },
  };
}

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'LEVEL_LOCKED') || isLocked(error.cause);
}

const load = createRequire(import.meta.url);

async function perform(store: Store, operation: string, given: Input): Promise<Input> {
  // For each operation dynalite has one module that runs it, and one that checks its input first.
  const file = `${operation.charAt(0).toLowerCase()}${operation.slice(1)}.js`;
  const run = load(`dynalite/actions/${file}`) as Action;
  const input = readInput(store, load(`dynalite/validations/${file}`) as Validation, given);
  try {
    return await new Promise<Input>((resolve, reject) => {
      run(store, input, (error, output = {}) => (error ? reject(error as Error) : resolve(output)));
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** The input in dynalite's form. Where dynalite's checks crash (a null, endless nesting) the input is at fault. */
function readInput(store: Store, { types, custom }: Validation, given: Input) {
  try {
    const input = validations.checkTypes(structuredClone(given), types);
    validations.checkValidations(input, types, custom, store);
    return input;
  } catch (error) {
    const unreadable = new ServiceError('SerializationException', 'The request cannot be read');
    throw refusalOf(error) ?? unreadable;
  }
}

/** An error that dynalite means as an answer has the answer's status and body. */
function refusalOf(error: unknown): ServiceError | undefined {
  if (!(error instanceof Error && 'statusCode' in error && 'body' in error)) return undefined;
  const { __type, message, Message, ...more } = error.body as Record<string, unknown>;
  const code = String(__type).replace(/^.*#/, '');
  return new ServiceError(code, String(message ?? Message ?? ''), Number(error.statusCode), more);
}

/** Replaces the write methods of dynalite's LevelDB, and holds back all writes while a unit is open. */
function holdChanges(store: Store) {
  const { db } = store;
  const direct = { put: db.put.bind(db), del: db.del.bind(db), batch: db.batch.bind(db) };
  let open: LevelChange[] | undefined;
  let stopped: WritesStopped | undefined;

  const storeAsOne = async (changes: readonly LevelChange[]) => {
    try {
      await settled((done) => direct.batch(changes, done));
    } catch (cause) {
      stopped = new WritesStopped(
        'The disk refused a write; free some space and start again. Until then the tables are only read.',
        { cause },
      );
      throw stopped;
    }
  };

  db.put = (key, value, done) => {
    if (open === undefined) return direct.put(key, value, done);
    open.push({ type: 'put', key, value });
    setImmediate(done, null);
  };
  db.del = (key, done) => {
    if (open === undefined) return direct.del(key, done);
    open.push({ type: 'del', key });
    setImmediate(done, null);
  };

  return {
    begin() {
      if (stopped !== undefined) throw stopped;
      const changes: LevelChange[] = [];
      open = changes;
      return {
        changes,
        replaced: ({ key }: LevelChange) =>
          new Promise((resolve) =>
            db.get(key, (error, value) => resolve(error ? undefined : value)),
          ),
        commit: () => (changes.length === 0 ? Promise.resolve() : storeAsOne(changes)),
        release() {
          open = undefined;
        },
      };
    },
  };
}

function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()));
  });
}
