import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '@clubhouse/dev/src/start/free-ports.ts';
import type { Launch } from './other-browser.ts';
import { COMMANDS, WebDriverError } from './webdriver.ts';

/** Firefox without geckodriver, which Debian does not package: the commands go to Firefox's own Marionette. */
const launchFirefox: Launch = async ({ profile, userAgent }, started) => {
  const preferences = { 'marionette.port': 0, 'general.useragent.override': userAgent };
  const lines = Object.entries(preferences)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(join(profile, 'user.js'), lines.join(''));
  await rm(join(profile, PORT_FILE), { force: true });
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn('firefox-esr', args, { detached: true, stdio: 'ignore' });
  started.push(firefox);
  const command = commandsTo(await marionetteOf(profile, firefox));
  await command('NewSession', {});
  return command;
};

/** Firefox writes here which port it listens on. */
const PORT_FILE = 'MarionetteActivePort';

async function marionetteOf(profile: string, firefox: ChildProcess): Promise<Socket> {
  while (firefox.exitCode === null) {
    const port = Number(await readFile(join(profile, PORT_FILE), 'utf8').catch(() => 0));
    if (port > 0) return connect({ port, host: '127.0.0.1' });
    await setTimeout(50);
  }
  throw new Error(`Firefox ended with ${firefox.exitCode}`);
}

/**
 * Marionette's requests are `length:[0, id, command, parameters]`, its answers `length:[1, id, error, value]`:
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
function commandsTo(socket: Socket) {
  const waiting = new Map<number, (error: unknown, value: unknown) => void>();
  let received = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    for (const settle of waiting.values()) settle({ error: 'closed', message: '' }, null);
  });
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      // The first message is a greeting and not an answer.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  let last = 0;
  return (command: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, (error, value) => {
        waiting.delete(id);
        const refusal = error as { error: string; message: string } | null;
        if (refusal) return reject(new WebDriverError(refusal.error, refusal.message));
        // Some answers are the value itself.
        const isWrapped = typeof value === 'object' && value !== null && 'value' in value;
        return resolve(isWrapped ? value.value : value);
      });
      const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

/** WebKitGTK on a virtual display, driven by its own WebDriver over HTTP. */
const launchWebKit: Launch = async ({ profile, userAgent = '' }, started) => {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(display);
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const [port] = await freePorts(1);
  const env = { ...process.env, DISPLAY: `:${number.toString().trim()}` };
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env,
  });
  started.push(driver);
  const sessions = `http://127.0.0.1:${port}/session`;
  const sessionId = await newSession(sessions, driver, {
    binary: join(import.meta.dirname, 'webkit-window.js'),
    args: [profile, userAgent],
  });
  return (command, { id, ...parameters } = {}) => {
    const [method = '', path = ''] = COMMANDS[command].split(' ');
    return ask(method, `${sessions}/${sessionId}${path.replace('{id}', String(id))}`, parameters);
  };
};

async function newSession(address: string, driver: ChildProcess, options: object): Promise<string> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  // The driver does not listen until a moment after its start.
  while (driver.exitCode === null) {
    try {
      const session = await ask('POST', address, { capabilities });
      return (session as { sessionId: string }).sessionId;
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
      await setTimeout(50);
    }
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
}

async function ask(method: string, address: string, parameters: object): Promise<unknown> {
  const body = method === 'POST' ? JSON.stringify(parameters) : null;
  const answer = await fetch(address, { method, body });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}

export const LAUNCHES = { firefox: launchFirefox, webkit: launchWebKit };
