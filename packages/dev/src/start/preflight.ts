import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Settings } from './settings.ts';
import { CommandFailure } from '../command/command-failure.ts';

/** Checks, before anything is built, what would prevent the start; rejects with the one line to print. */
export async function preflight(settings: Settings): Promise<void> {
  await Promise.all([
    requireFreePort('PORT', settings.port),
    requireFreePort('CLOUD_PORT', settings.cloudPort),
    requireWritable(settings.dataDir),
  ]);
}

/** Checked by connecting: on some systems a second listener on a busy port is allowed and hides the first. */
async function requireFreePort(setting: string, port: number): Promise<void> {
  const taken = await Promise.all(['127.0.0.1', '::1'].map((host) => answers(host, port)));
  if (taken.includes(true)) {
    throw new CommandFailure(
      `Port ${port} is in use; stop what uses it, or choose another with ${setting}.`,
    );
  }
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CommandFailure(`DATA_DIR ${dataDir} cannot be written (${reason}).`, {
      cause: error,
    });
  }
}
