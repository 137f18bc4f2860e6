import { STSClient } from '@aws-sdk/client-sts';
import { REGION, STACK_NAMES, STACK_OUTPUTS } from '@clubhouse/infra';
import { AwsClient } from 'aws4fetch';
import { deployedOutput } from '../command/club-target.ts';
import { awsFailure, CommandFailure } from '../command/command-failure.ts';
import type { ScheduleEvent } from '../lambda/event-handlers.ts';

/** `npm run publish -- --all`, and the name of the run if one that was cut is to go on. */
export async function publish(args: readonly string[]): Promise<void> {
  const [all, run = `asked-${new Date().toISOString()}`] = args;
  if (args.length > 2 || all !== '--all') {
    throw new CommandFailure(
      'Say npm run publish -- --all: it renders every page of the deployed club anew.',
    );
  }
  await publishDeployed(await scheduleFunction(), run);
  console.log('Every page of the deployed club is rendered anew.');
}

/** Renders every page with the function of this name, which the credentials of this machine may call. */
export async function publishDeployed(functionName: string, run: string): Promise<void> {
  const sts = new STSClient({ region: REGION });
  try {
    const credentials = () => sts.config.credentials();
    await publishPages({ functionName, run, credentials, announce: (line) => console.log(line) });
  } finally {
    sts.destroy();
  }
}

/** Four minutes each: enough for tens of thousands of pages. */
const MOST_CALLS = 20;

/** Renders every page of the deployed site. With the name of a cut-off run it continues where that one ended. */
export async function publishPages({
  functionName,
  run,
  credentials,
  announce,
  endpoint = `https://lambda.${REGION}.amazonaws.com`,
}: {
  readonly functionName: string;
  readonly run: string;
  readonly credentials: () => Promise<ConstructorParameters<typeof AwsClient>[0]>;
  readonly announce: (line: string) => void;
  readonly endpoint?: string;
}): Promise<void> {
  const url = `${endpoint}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
  const body = JSON.stringify({ run: 'all', name: run } satisfies ScheduleEvent);
  const again = `npm run publish -- --all ${run}`;
  for (let call = 0; call < MOST_CALLS; call += 1) {
    announce(`Rendering every page; if that is cut, ${again} goes on ...`);
    const client = new AwsClient({ ...(await credentials()), service: 'lambda', region: REGION });
    const response = await client.fetch(url, { method: 'POST', body });
    const { errorType, errorMessage, message, Message } = ((await response.json()) ??
      {}) as Partial<Record<'errorType' | 'errorMessage' | 'message' | 'Message', string>>;
    if (!response.ok) {
      const [name = ''] = (response.headers.get('X-Amzn-ErrorType') ?? '').split(':');
      const words = message ?? Message ?? `Lambda answered ${response.status}`;
      throw Object.assign(new Error(words), { name });
    }
    if (errorType === 'TimeoutError') continue;
    if (!response.headers.has('X-Amz-Function-Error')) return;
    throw new CommandFailure(`${errorMessage} ${again} tries again.`);
  }
  throw new CommandFailure(`It was cut ${MOST_CALLS} times. ${again} goes on.`);
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
