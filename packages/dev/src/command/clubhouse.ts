import { awsFailure, CommandFailure, failureLine } from './command-failure.ts';

type ImportBuilt = (url: string) => Promise<unknown>;
type Run = (args: readonly string[], importBuilt: ImportBuilt) => Promise<void>;

/** The commands of `clubhouse`. Each is loaded only when it is run, because some take a second to load. */
const verbs: Readonly<Record<string, () => Promise<Run>>> = {
  start: async () => (await import('../start/start.ts')).start,
  dev: async () => (await import('../dev-server/dev.ts')).dev,
  build: async () => (await import('../build/build-server.ts')).buildServer,
  test: async () => (await import('../test-run/test.ts')).test,
  soak: async () => (await import('../soak/soak.ts')).soak,
  bench: async () => (await import('../bench/bench.ts')).bench,
  mutate: async () => (await import('../mutate/mutate.ts')).mutate,
  deploy: async () => (await import('../deploy/deploy.ts')).deploy,
  publish: async () => (await import('../deploy/publish.ts')).publish,
  'admin:add': async () => (await import('./club-commands.ts')).adminAdd,
  'admin:remove': async () => (await import('./club-commands.ts')).adminRemove,
  backfill: async () => (await import('./club-commands.ts')).backfill,
  backup: async () => (await import('./club-commands.ts')).backup,
  'backup:erase': async () => (await import('./club-commands.ts')).backupErase,
  restore: async () => (await import('./club-commands.ts')).restore,
  reset: async () => (await import('../start/reset.ts')).reset,
};

/**
 * The project's command line. An error that the user can fix is printed in a line; any other with its stack.
 * @param importBuilt imports a file of a build as it is, past the loader of TypeScript
 */
export async function clubhouse(
  [verb = '', ...args]: readonly string[],
  importBuilt: ImportBuilt,
): Promise<void> {
  try {
    const load = verbs[verb];
    if (!load) throw new CommandFailure(`Say one of: ${Object.keys(verbs).join(', ')}.`);
    const run = await load();
    await run(args, importBuilt);
  } catch (error) {
    const isOfAws = ['deploy', 'publish'].includes(verb) || args.includes('--aws');
    console.error(failureLine((isOfAws && awsFailure(error)) || error));
    process.exitCode = 1;
  }
}
