import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bucketEndpoint } from '@clubhouse/content/bucket-address';
import { type ClubhouseConfig, parseConfig } from '@clubhouse/content';
import type { Credentials, CredentialSource } from '@clubhouse/content/reader';
import { REGION, STACK_NAMES, STACK_OUTPUTS } from '@clubhouse/infra';
import { CommandFailure } from './command-failure.ts';

/** The local cloud's static keys: all rights, from this machine only. Fixed by the project's contract. */
export const operator: Credentials = {
  accessKeyId: 'local-operator',
  secretAccessKey: 'local-operator',
  sessionToken: '',
};

/** The same for a reader, a store and the like. */
export const operatorCredentials: CredentialSource = async () => operator;

/** A club in the local cloud; with that cloud's static keys, where no others are given. */
export function localTarget(config: ClubhouseConfig, keys = operator): ClubTarget {
  return openTarget('the club on this machine', config, keys);
}

/**
 * The club a command is meant for: the one that `npm start` runs on this machine, or, with `--aws`, the deployed
 * one that the credentials of this machine belong to.
 */
export async function findTarget(
  isAws: boolean,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ClubTarget> {
  if (isAws) return openTarget(`the club on AWS (${REGION})`, await deployedConfigOf());
  const url = `http://localhost:${env['PORT'] || 3000}`;
  return openTarget(`the club on this machine (${url})`, await runningConfig(url), operator);
}

async function runningConfig(url: string): Promise<ClubhouseConfig> {
  try {
    const response = await fetch(`${url}/config.json`);
    return parseConfig(await response.json());
  } catch (cause) {
    throw new CommandFailure(
      `No club answers at ${url}; start it with npm start, or say --aws for the deployed one.`,
      { cause },
    );
  }
}

async function deployedConfigOf(): Promise<ClubhouseConfig> {
  return parseConfig(JSON.parse(await deployedOutput(STACK_NAMES.data, STACK_OUTPUTS.config)));
}

/** Read from the deployment's own outputs, so that nothing has to be configured. */
export async function deployedOutput(stack: string, name: string): Promise<string> {
  const client = new CloudFormationClient({ region: REGION });
  try {
    const found = await findStack(client, stack);
    if (!found) {
      throw new CommandFailure(
        `No club is deployed in this account’s ${REGION}; deploy it with npm run deploy. Without --aws a command is for the club on this machine.`,
      );
    }
    return outputOf(found.outputs, stack, name);
  } finally {
    client.destroy();
  }
}

/** The outputs of a stack by their names. */
export type Outputs = Readonly<Record<string, string>>;

export function outputOf(outputs: Outputs, stack: string, name: string): string {
  const value = outputs[name];
  if (value !== undefined) return value;
  throw new CommandFailure(`${stack} does not say its ${name}; repeat npm run deploy.`);
}

/** The status as AWS names it, and the outputs; undefined where there is no such stack. */
export async function findStack(client: CloudFormationClient, StackName: string) {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    const [stack] = Stacks ?? [];
    if (!stack) return undefined;
    const outputs = (stack.Outputs ?? []).map(
      ({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const,
    );
    return { status: stack.StackStatus ?? '', outputs: Object.fromEntries(outputs) as Outputs };
  } catch (error) {
    // The service has no error class of its own for a missing stack.
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

export type ClubTarget = ReturnType<typeof openTarget>;

/** The services of one club, with these keys, or with those of this process. */
export function openTarget(name: string, config: ClubhouseConfig, credentials?: Credentials) {
  const shared = { region: config.region, ...(credentials && { credentials }) };
  const dynamodb = new DynamoDBClient({ ...shared, endpoint: config.endpoints.dynamodb });
  const s3 = new S3Client({ ...shared, ...bucketEndpoint(config) });
  const people = new CognitoIdentityProviderClient({
    ...shared,
    endpoint: config.endpoints.cognitoIdp,
  });
  return {
    /** The club's name in messages to the user: "the club on this machine". */
    name,
    config,
    dynamodb,
    /** The same with plain values in the place of DynamoDB's format. */
    database: DynamoDBDocumentClient.from(dynamodb, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    s3,
    people,
    close() {
      for (const client of [dynamodb, s3, people]) client.destroy();
    },
  };
}
