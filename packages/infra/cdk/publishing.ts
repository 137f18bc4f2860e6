import { TABLE_NAMES, type TableName } from '@clubhouse/content/tables';
import { Duration, type Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Renderers } from './renderers.ts';

/** The ARN of each table's stream. */
export type Streams = Readonly<Record<TableName, string>>;

/**
 * Each table's stream calls the function, a few changes at a time. A change that fails is tried again while its
 * stream's later ones wait, so the tries are few: whatever is given up, the run at midnight renders.
 */
export function publishOnChange(
  stack: Stack,
  { change, failures }: Pick<Renderers, 'change' | 'failures'>,
  streams: Streams,
): void {
  for (const table of TABLE_NAMES) {
    new EventSourceMapping(stack, `${table}Changes`, {
      target: change,
      eventSourceArn: streams[table],
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 5,
      maxRecordAge: Duration.hours(1),
      onFailure: new SqsDlq(failures),
    });
  }
}

/** Runs what time and the feed change: every five minutes, and when a day begins in London. */
export function publishOnSchedule(
  stack: Stack,
  { schedule, failures }: Pick<Renderers, 'schedule' | 'failures'>,
): void {
  schedule.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(1),
    onFailure: new SqsDestination(failures),
  });
  const role = new Role(stack, 'ClockRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
    description: 'The clock: calls the function of the schedule.',
    inlinePolicies: {
      Call: new PolicyDocument({
        statements: [
          new PolicyStatement({
            sid: 'CallSchedule',
            actions: ['lambda:InvokeFunction'],
            resources: [schedule.functionArn],
          }),
        ],
      }),
    },
  });
  const every = (id: string, run: 'feed' | 'day', expression: string) =>
    new CfnSchedule(stack, id, {
      scheduleExpression: expression,
      scheduleExpressionTimezone: 'Europe/London',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: schedule.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ run }),
        // A call that comes late would only repeat what the next one does.
        retryPolicy: { maximumEventAgeInSeconds: 300, maximumRetryAttempts: 5 },
      },
    });
  every('EveryFiveMinutes', 'feed', 'rate(5 minutes)');
  every('EveryMidnight', 'day', 'cron(0 0 * * ? *)');
}
