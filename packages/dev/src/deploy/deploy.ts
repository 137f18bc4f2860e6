import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { REGION } from '@clubhouse/infra';
import { buildStale } from '../build/build-stale.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { CommandFailure } from '../command/command-failure.ts';
import { readOffline } from '../start/settings.ts';
import { type BuiltParts, builtParts } from './built-parts.ts';
import { deployClub, type DeployClubOptions } from './deploy-club.ts';
import { readDeployment } from './deployment-settings.ts';
import { planLines } from './plan-lines.ts';
import { publishDeployed } from './publish.ts';
import { synthesise } from './synthesise.ts';

/** `npm run deploy`; with `--dry-run` it prints what it would create, and does not contact AWS. */
export async function deploy(args: readonly string[]): Promise<void> {
  const isDry = args.includes('--dry-run');
  const unknown = args.find((arg) => arg !== '--dry-run');
  if (unknown !== undefined) {
    throw new CommandFailure(
      `There is no ${unknown}; say npm run deploy, or npm run deploy -- --dry-run.`,
    );
  }
  const settings = readDeployment(process.env);
  const offline = readOffline(process.env);
  const account = isDry ? undefined : await ownAccount();
  await buildStale(PROJECT_ROOT, { announce: () => console.log('Building what has changed ...') });
  const parts = await builtParts(PROJECT_ROOT, { offline });
  const folder = join(PROJECT_ROOT, 'packages/dev/dist/deployment');
  const stacks = await synthesise({ ...settings, site: parts.facts }, folder);
  if (settings.feedUrl === '') console.log('FEED_URL is not set: the club has no fixtures feed.');
  if (settings.alarmEmail === undefined) {
    console.log('ALARM_EMAIL is not set: nobody is notified of a month that costs too much.');
  }
  if (account === undefined) {
    await printPlan(stacks, parts, folder);
    return;
  }
  console.log(`Deploying to account ${account} in ${REGION} ...`);
  const host = await deployToAws(stacks, parts);
  console.log(
    [
      `\n  The club is at https://${host}`,
      '  Let somebody in:  npm run admin:add -- --aws name@example.org\n',
    ].join('\n'),
  );
}

async function printPlan(
  stacks: DeployClubOptions['stacks'],
  { files, server }: BuiltParts,
  folder: string,
): Promise<void> {
  const sizes = await Promise.all(files.map(async (file) => (await file.read()).length));
  const code = (await server.read()).length;
  const lines = [
    `A deployment to ${REGION} would make this. Nothing was made, and AWS was not asked.`,
    '',
    ...planLines([stacks.data, stacks.site]),
    '* is kept whatever happens to the stack; a deployment never removes or replaces it.',
    '',
    `${files.length} files (${megabytes(sizes.reduce((sum, size) => sum + size, 0))}), the server (${megabytes(code)}) and config.json go into the site bucket.`,
    `The templates are in ${folder}.`,
  ];
  console.log(lines.join('\n'));
}

async function deployToAws(stacks: DeployClubOptions['stacks'], parts: BuiltParts) {
  const client = new CloudFormationClient({ region: REGION });
  const s3 = new S3Client({ region: REGION });
  try {
    return await deployClub({
      stacks,
      parts,
      client,
      put: async (Bucket, { key: Key, contentType, cacheControl, read }) => {
        const headers = { ContentType: contentType, CacheControl: cacheControl };
        await s3.send(new PutObjectCommand({ Bucket, Key, Body: await read(), ...headers }));
      },
      publish: publishDeployed,
      announce: (line) => console.log(line),
      wait: async (milliseconds) => void (await setTimeout(milliseconds)),
    });
  } finally {
    client.destroy();
    s3.destroy();
  }
}

/** The account that the credentials of this machine belong to; read first, because a build takes a minute. */
async function ownAccount(): Promise<string> {
  const sts = new STSClient({ region: REGION });
  try {
    const { Account } = await sts.send(new GetCallerIdentityCommand({}));
    return Account ?? 'unknown';
  } finally {
    sts.destroy();
  }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
