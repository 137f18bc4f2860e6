import { cpus, totalmem, loadavg } from 'node:os';

/** What figures depend on that no benchmark chooses. */
export function machine() {
  const cores = cpus();
  return {
    processor: cores[0]?.model.trim() ?? 'unknown',
    cores: cores.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    /** Of the minute before: how busy it was with other things. */
    load: loadavg()[0] ?? 0,
  };
}
