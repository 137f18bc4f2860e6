import { STSClient } from '@aws-sdk/client-sts';
import { REGION, STACK_NAMES, STACK_OUTPUTS } from '@clubhouse/infra';
import { deployedOutput } from '../command/club-target.ts';
import { awsFailure, CommandFailure } from '../command/command-failure.ts';
import { calledFunction, publishPages } from './publish-pages.ts';

/** `npm run publish -- --all` */
export async function publish(args: readonly string[]): Promise<void> {
  if (args.length !== 1 || args[0] !== '--all') {
    throw new CommandFailure(
      'Say npm run publish -- --all: it renders every page of the deployed club anew.',
    );
  }
  const name = `asked ${new Date().toISOString()}`;
  await publishDeployed(await scheduleFunction(), name);
  console.log('Every page of the deployed club is rendered anew.');
}

/** Renders every page with the function of this name, which the credentials of this machine may call. */
export async function publishDeployed(functionName: string, name: string): Promise<void> {
  const sts = new STSClient({ region: REGION });
  try {
    const call = calledFunction({ functionName, credentials: () => sts.config.credentials() });
    await publishPages({ name, call, announce: (line) => console.log(line) });
  } finally {
    sts.destroy();
  }
}

async function scheduleFunction(): Promise<string> {
  try {
    return await deployedOutput(STACK_NAMES.site, STACK_OUTPUTS.scheduleFunction);
  } catch (cause) {
    const { message } = awsFailure(cause) ?? (cause as Error);
    throw new CommandFailure(
      `${message} The club on this machine needs no publish: npm start renders every page when it starts.`,
      { cause },
    );
  }
}
