import { sampleSignIns } from '../seed/sample-sign-ins.ts';
import type { Settings } from './settings.ts';

/** What `npm start` says once it is ready. */
export function welcome({ port, cloudPort, dataDir }: Settings): string {
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
