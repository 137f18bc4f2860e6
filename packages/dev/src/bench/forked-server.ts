import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in its own process, so that the measured process does not also generate the load. */
export async function forkedServer<Ports>(file: string, args: readonly string[]) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new AbortController();
  const exit = once(child, 'exit');
  child.once('exit', (code) => ended.abort(new Error(`The server ended with ${code}`)));
  const nextMessage = async () => (await once(child, 'message', { signal: ended.signal }))[0];
  return {
    ports: (await nextMessage()) as Ports,
    /** Megabytes in use after a garbage collection; only the site's process answers this. */
    async heap() {
      child.send('heap');
      return (await nextMessage()) as number;
    },
    async close() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
