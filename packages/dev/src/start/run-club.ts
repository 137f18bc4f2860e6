import { sampleSeason } from '@clubhouse/club/sample/season';
import { type ClubhouseConfig, onceLoaded } from '@clubhouse/content';
import { TABLE_NAMES, type TableName } from '@clubhouse/content/tables';
import { clubConfig, LOCAL, localStack } from '@clubhouse/infra';
import {
  createLocalCloud,
  FUNCTIONS_PATH,
  type LocalCloud,
  type StreamRecord,
} from '@clubhouse/local-cloud';
import { serveLocalCloud } from '@clubhouse/local-cloud/node';
import { localTarget, operatorCredentials } from '../command/club-target.ts';
import { CommandFailure } from '../command/command-failure.ts';
import { followChanges } from '../people/item-history.ts';
import { peopleService } from '../people/people-service.ts';
import { sampleSignIns } from '../seed/seed-people.ts';
import { seedOnce } from '../seed/seed-once.ts';
import type { RequestListener } from '../serve/request-listener.ts';
import { serveSite } from '../serve/serve-site.ts';
import type { Settings } from './settings.ts';

export interface Running {
  close(): Promise<void>;
}

/** The site as it answers requests, until it is closed. */
export interface OpenSite extends Running {
  readonly listener: RequestListener;
}

export interface SiteContext {
  readonly config: ClubhouseConfig;
  readonly port: number;
  /** Its listeners get a record of each written item. */
  readonly stream: Set<(record: StreamRecord) => void>;
  /** Decides who is on the committee. */
  readonly people: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: (line: string, cause?: unknown) => void;
}

/**
 * Starts the local cloud, seeds a new data folder, and opens the sites, all in this process. Ready when it
 * resolves; aborted by the signal at the next step, with everything it had started stopped again.
 */
export async function runClub(
  settings: Settings,
  signal: AbortSignal,
  openSite: (context: SiteContext) => Promise<OpenSite>,
): Promise<Running> {
  const { port, cloudPort, dataDir, feedUrl } = settings;
  const now = clockFrom(settings.now);
  const running: Running[] = [];
  const close = async () => {
    for (const part of running.splice(0).reverse()) await part.close();
  };
  try {
    // The season uses the club's clock; the cloud uses the real one, as the browser does when it signs requests.
    const season = () => sampleSeason({ now: now() });
    const stream = new Set<(record: StreamRecord) => void>();
    const cloud = await createLocalCloud({
      ...localStack(),
      dataDir,
      log,
      feed: { ...LOCAL.feed, season },
      onItemWritten(record) {
        // As on AWS, only the tables of content have streams.
        if (!isContent(record.table)) return;
        for (const listener of stream) listener(record);
      },
    });
    running.push(cloud);
    const isEmpty = (await seed(cloud, settings, now, signal)) === 'empty';
    signal.throwIfAborted();
    const config = clubConfig({ cloudPort, isEmpty, ...(feedUrl !== undefined && { feedUrl }) });
    running.push(await serveLocalCloud(cloud, { port: cloudPort }));
    const beside = `http://localhost:${cloudPort}${FUNCTIONS_PATH}`;
    const endpoints = { ...config.endpoints, dynamodb: beside, cognitoIdp: beside };
    const club = localTarget({ ...config, endpoints });
    running.push({ close: async () => club.close() });
    const people = peopleService(club, Date.now);
    const follow = followChanges(club, Date.now);
    stream.add(({ table, ...images }) => {
      follow({ table: table as TableName, ...images, at: Date.now() }).catch((cause: unknown) =>
        log('A change could not be noted', cause),
      );
    });
    running.push(releaseOnTime(club.config, stream));
    const site = await openSite({ config, port, stream, people, now, log });
    running.push(site);
    running.push(await serveSite(site.listener, port));
    console.log(welcome(settings));
    return { close };
  } catch (error) {
    await close();
    throw inOneLine(error, settings);
  }
}

/** How often drafts that are due are looked for, in milliseconds. */
const RELEASE_EVERY_MS = 5_000;

/** Publishes drafts that are due, after each change of a draft and every few seconds. The first run loads its code. */
function releaseOnTime(config: ClubhouseConfig, stream: SiteContext['stream']): Running {
  const release = onceLoaded(async () => {
    const { releaseDue } = await import('../publishing/release-due.ts');
    return releaseDue({ config, credentials: operatorCredentials, now: Date.now });
  });
  let last = Promise.resolve();
  const run = () => {
    last = last
      .then(release)
      .then((due) => due())
      .catch((cause: unknown) => log('What is due is not published', cause));
  };
  const timer = setInterval(run, RELEASE_EVERY_MS);
  stream.add(({ table, newImage }) => {
    if (table === 'unpublished' && newImage) run();
  });
  return {
    close() {
      clearInterval(timer);
      return last;
    },
  };
}

function isContent(table: string): boolean {
  return (TABLE_NAMES as readonly string[]).includes(table);
}

/** Seeds through a temporary port: the cloud's own port opens once all its data is there. Returns what was seeded. */
async function seed(
  cloud: LocalCloud,
  { dataDir, seed: kind }: Settings,
  now: () => number,
  signal: AbortSignal,
): Promise<Settings['seed']> {
  const served = await serveLocalCloud(cloud, { port: 0 });
  try {
    const config = clubConfig({ cloudPort: served.port });
    return await seedOnce({ config, dataDir, seed: kind, now, signal, announce: log });
  } finally {
    await served.close();
  }
}

/** A clock that runs on from `start` where one is set. */
function clockFrom(start: number | undefined): () => number {
  if (start === undefined) return Date.now;
  const began = Date.now();
  return () => start + (Date.now() - began);
}

function log(line: string, cause?: unknown): void {
  if (cause === undefined) console.log(line);
  else console.error(`${line}:`, cause);
}

/** An error that the user can fix becomes one line; any other keeps its stack. */
function inOneLine(error: unknown, { port, cloudPort, dataDir }: Settings): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', port: busy } = error as NodeJS.ErrnoException & { readonly port?: number };
  const setting = busy === cloudPort ? 'CLOUD_PORT' : 'PORT';
  const lines: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${busy ?? port} is in use; stop what uses it, or choose another with ${setting}.`,
    FolderInUse: `DATA_DIR ${dataDir} is in use by another running Clubhouse; stop that one first.`,
    TableDesignChanged: `DATA_DIR ${dataDir} holds tables of an earlier design; npm run reset throws it away.`,
  };
  const line = lines[code] ?? lines[error.name];
  return line === undefined ? error : new CommandFailure(line, { cause: error });
}

function welcome({ port, cloudPort, dataDir }: Settings): string {
  const widest = Math.max(...sampleSignIns.map(({ email }) => email.length));
  const signIns = sampleSignIns.map(
    ({ email, password, note }) => `    ${email.padEnd(widest)}  ${password}  ${note}`,
  );
  return [
    '',
    `  Clubhouse is open:  http://localhost:${port}`,
    `  The committee app:  http://localhost:${port}/login`,
    '',
    '  Sign in as',
    ...signIns,
    '',
    `  Local cloud on http://localhost:${cloudPort}, data in ${dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}
