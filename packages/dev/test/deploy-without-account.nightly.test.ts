import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../src/build/project-root.ts';
import { runProgram } from '../src/command/run-program.ts';

/** What a command prints on a machine without an account. */
function run(...args: string[]) {
  const { PATH } = process.env;
  const env = { PATH, HOME: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' };
  const command = ['packages/dev/bin/clubhouse.mjs', ...args];
  return runProgram(process.execPath, command, { cwd: PROJECT_ROOT, env, isQuiet: true });
}

test('a dry run lists what would be created', async () => {
  const { code, output } = await run('deploy', '--dry-run');
  expect(output).toContain('Nothing was made, and AWS was not asked.');
  expect(output).toMatch(/\* AWS::DynamoDB::Table +events, news, albums, players/);
  expect(output).toMatch(/\* AWS::S3::Bucket +Pages/);
  expect(output).toMatch(/AWS::Lambda::EventSourceMapping +eventsChanges\w*, newsChanges/);
  expect(output).toMatch(/AWS::Scheduler::Schedule +EveryMinute, EveryFiveMinutes, EveryMidnight/);
  expect(code).toBe(0);
});

test('a deployment ends with one line before anything is built', async () => {
  const { code, output } = await run('deploy');
  expect(output.trim()).toMatch(/^There are no AWS credentials on this machine; .*$/);
  expect(code).toBe(1);
});

test('nothing is published, and the message names npm start as the way to do so', async () => {
  const { code, output } = await run('publish', '--all');
  expect(output).toMatch(/^There are no AWS credentials on this machine; .* npm start renders/);
  expect(code).toBe(1);
});
