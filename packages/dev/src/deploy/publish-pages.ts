import { AwsClient } from 'aws4fetch';
import { REGION } from '@clubhouse/infra';
import { CommandFailure } from '../command/command-failure.ts';
import type { ScheduleEvent, ScheduleResult } from '../lambda/schedule-handler.ts';

type CallSchedule = (event: ScheduleEvent) => Promise<ScheduleResult>;

/** Renders every page of the deployed site. With the name of a run that was cut it goes on where that one ended. */
export async function publishPages({
  name,
  call,
  announce,
}: {
  readonly name: string;
  readonly call: CallSchedule;
  readonly announce: (line: string) => void;
}): Promise<void> {
  announce('Rendering every page ...');
  while (!(await call({ run: 'all', name })).isDone)
    announce('Rendering the pages that are left ...');
}

/** Calls the function of the schedule, and waits for its result. */
export function calledFunction({
  functionName,
  credentials,
  endpoint = `https://lambda.${REGION}.amazonaws.com`,
}: {
  readonly functionName: string;
  readonly credentials: () => Promise<ConstructorParameters<typeof AwsClient>[0]>;
  readonly endpoint?: string;
}): CallSchedule {
  return async (event) => {
    const client = new AwsClient({ ...(await credentials()), service: 'lambda', region: REGION });
    const url = `${endpoint}/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`;
    const response = await client.fetch(url, { method: 'POST', body: JSON.stringify(event) });
    const answer = (await response.json()) as Partial<
      ScheduleResult & Record<'errorMessage' | 'message' | 'Message', string>
    >;
    if (response.headers.has('X-Amz-Function-Error')) {
      throw new CommandFailure(
        `${answer.errorMessage} All other pages are rendered; npm run publish -- --all tries again.`,
      );
    }
    if (!response.ok || answer.isDone === undefined) {
      const [name = ''] = (response.headers.get('X-Amzn-ErrorType') ?? '').split(':');
      const message = answer.message ?? answer.Message ?? `Lambda answered ${response.status}`;
      throw Object.assign(new Error(message), { name });
    }
    return { isDone: answer.isDone };
  };
}
