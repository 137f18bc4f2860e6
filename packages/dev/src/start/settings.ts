import { resolve } from 'node:path';
import { CommandFailure } from '../command/command-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of `npm start`, validated. */
export interface Settings {
  readonly port: number;
  readonly cloudPort: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly seed: 'sample' | 'empty';
  /** Base address of the fixtures feed without the operation's name, empty for none; the local stand-in when absent. */
  readonly feedUrl?: string;
  /** The instant the servers' clocks start from, in milliseconds since the epoch; now when absent. */
  readonly now?: number;
  /** Set where visitors' browsers may store no offline copies: existing copies are removed. */
  readonly offline?: 'off';
}

/** Reads the settings from the environment; a relative DATA_DIR is relative to `root`. */
export function readSettings(env: Environment, root: string): Settings {
  const port = readPort(env, 'PORT', 3000);
  const cloudPort = readPort(env, 'CLOUD_PORT', 3001);
  if (port === cloudPort) {
    throw new CommandFailure(`PORT and CLOUD_PORT are both ${port}; they must differ.`);
  }
  const feedUrl = readFeedUrl(env['FEED_URL']);
  const now = readInstant(env['NOW']);
  const offline = readOffline(env);
  return {
    port,
    cloudPort,
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    seed: readSeed(env['SEED']),
    ...(feedUrl !== undefined && { feedUrl }),
    ...(now !== undefined && { now }),
    ...(offline !== undefined && { offline }),
  };
}

function readPort(env: Environment, name: 'PORT' | 'CLOUD_PORT', fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new CommandFailure(`${name} is "${text}"; it must be a number from 1 to 65535.`);
  }
  return port;
}

function readSeed(text: string | undefined): Settings['seed'] {
  if (!text || text === 'sample') return 'sample';
  if (text === 'empty') return 'empty';
  throw new CommandFailure(`SEED is "${text}"; it must be "sample" or "empty".`);
}

/** OFFLINE: `off` removes the offline copies from visitors' browsers. */
export function readOffline({ OFFLINE: text }: Environment): 'off' | undefined {
  if (!text || text === 'on') return undefined;
  if (text === 'off') return 'off';
  throw new CommandFailure(`OFFLINE is "${text}"; it must be "on" or "off".`);
}

function readFeedUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text === 'none') return '';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new CommandFailure(
      `FEED_URL is "${text}"; it must be an http or https address, or none.`,
    );
  }
  return text.replace(/\/+$/, '');
}

function readInstant(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const instant = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(instant)) {
    throw new CommandFailure(
      `NOW is "${text}"; it must be an instant such as 2026-02-14T13:00:00Z.`,
    );
  }
  return instant;
}
