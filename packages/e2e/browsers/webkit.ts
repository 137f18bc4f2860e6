import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '@clubhouse/dev/src/start/free-ports.ts';
import type { Launch } from './other-browser.ts';
import { COMMANDS, WebDriverError } from './webdriver.ts';

/** WebKitGTK on a virtual display, driven by its own WebDriver over HTTP. */
export const launchWebKit: Launch = async ({ profile, userAgent = '' }, started) => {
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
