import { resolve } from 'node:path';
import { CommandFailure } from '../command/command-failure.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of `npm start`, validated. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/**
 * Reads one setting; undefined where it is not set.
 * @param read undefined for a text that is not allowed
 * @param rule what a text must be, in words
 * @throws {CommandFailure} that says so
 */
export function setting<Value>(
  env: Environment,
  name: string,
  read: (text: string) => Value | undefined,
  rule: string,
): Value | undefined {
  const text = env[name];
  if (!text) return undefined;
  const value = read(text);
  if (value !== undefined) return value;
  throw new CommandFailure(`${name} is "${text}"; it must be ${rule}.`);
}

/** Reads the settings from the environment; a relative DATA_DIR is relative to `root`. */
export function readSettings(env: Environment, root: string) {
  const port = readPort(env, 'PORT') ?? 3000;
  const cloudPort = readPort(env, 'CLOUD_PORT') ?? 3001;
  if (port === cloudPort) {
    throw new CommandFailure(`PORT and CLOUD_PORT are both ${port}; they must differ.`);
  }
  return {
    port,
    cloudPort,
    /** Absolute. */
    dataDir: resolve(root, env['DATA_DIR'] || '.data'),
    seed: setting(env, 'SEED', oneOf('sample', 'empty'), '"sample" or "empty"') ?? 'sample',
    /** Base address of the fixtures feed without the operation's name, empty for none; undefined for the stand-in. */
    feedUrl: readFeedUrl(env, /^https?:$/, 'an http or https address, or none'),
    /** The instant the servers' clocks start from, in milliseconds since the epoch; undefined for now. */
    now: setting(env, 'NOW', instantOf, 'an instant such as 2026-02-14T13:00:00Z'),
    /** Set where visitors' browsers may store no offline copies: existing copies are removed. */
    offline: readOffline(env),
  };
}

function readPort(env: Environment, name: string): number | undefined {
  const portOf = (text: string) => {
    const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return port >= 1 && port <= 65_535 ? port : undefined;
  };
  return setting(env, name, portOf, 'a number from 1 to 65535');
}

/** OFFLINE: `off` removes the offline copies from visitors' browsers. */
export function readOffline(env: Environment): 'off' | undefined {
  const offline = setting(env, 'OFFLINE', oneOf('on', 'off'), '"on" or "off"');
  return offline === 'off' ? offline : undefined;
}

/** FEED_URL without a slash at its end; empty for `none`. */
export function readFeedUrl(env: Environment, protocol: RegExp, rule: string): string | undefined {
  const addressOf = (text: string) => {
    if (text === 'none') return '';
    const isAddress = URL.canParse(text) && protocol.test(new URL(text).protocol);
    return isAddress ? text.replace(/\/+$/, '') : undefined;
  };
  return setting(env, 'FEED_URL', addressOf, rule);
}

function oneOf<Value extends string>(...values: readonly Value[]) {
  return (text: string) => values.find((value) => value === text);
}

function instantOf(text: string): number | undefined {
  const instant = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(instant) ? undefined : instant;
}
