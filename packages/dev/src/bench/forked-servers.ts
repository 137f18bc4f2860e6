import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ClubhouseConfig } from '@clubhouse/content';

/** What a process that serves the site answers from, on 127.0.0.1. */
export interface SitePorts {
  /** As `npm start` serves it, pages kept in memory. */
  readonly kept: number;
  /** Pages only, each rendered from the database whenever it is asked for. */
  readonly unstored: number;
}

/** What a process can be asked: megabytes on its heap once all else was let go, milliseconds it has worked. */
export type Order = 'heap' | 'processor';

/** A server in a process of its own, which shares nothing with whoever asks. */
export interface ForkedServer {
  readonly port: number;
  /** Milliseconds of a processor since it was started. */
  processorTime(): Promise<number>;
  close(): Promise<void>;
}

export interface ForkedSite extends Omit<ForkedServer, 'port'>, SitePorts {
  /** Megabytes that are held, after everything else was let go. */
  heap(): Promise<number>;
}

/** The built site. */
export async function forkedSite(config: ClubhouseConfig): Promise<ForkedSite> {
  const child = forked('site-server.ts', [JSON.stringify(config)]);
  return {
    ...(await firstMessage<SitePorts>(child)),
    heap: () => ask(child, 'heap'),
    ...ofEvery(child),
  };
}

/** A bare server with what this site sends for these paths. */
export async function forkedBare(siteUrl: string, paths: readonly string[]): Promise<ForkedServer> {
  const child = forked('bare-server.ts', [siteUrl, ...paths]);
  return { port: await firstMessage<number>(child), ...ofEvery(child) };
}

function ofEvery(child: ChildProcess): Omit<ForkedServer, 'port'> {
  return { processorTime: () => ask(child, 'processor'), close: () => end(child) };
}

function ask(child: ChildProcess, order: Order): Promise<number> {
  child.send(order);
  return firstMessage(child);
}

function forked(file: string, args: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`The server ended with ${code}`);
      }),
    ]);
    return message as Message;
  } finally {
    listening.abort();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
