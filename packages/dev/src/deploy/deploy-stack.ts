import {
  type Change,
  type ChangeSetType,
  type CloudFormationClient,
  CreateChangeSetCommand,
  type CreateChangeSetCommandInput,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  DescribeStackEventsCommand,
  ExecuteChangeSetCommand,
  type ResourceChange,
  SetStackPolicyCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { findStack, type Outputs } from '../command/club-target.ts';
import { CommandFailure } from '../command/command-failure.ts';

export interface DeployStackOptions {
  readonly name: string;
  /** The template itself, of at most 51,200 bytes, or the address of the file that holds it. */
  readonly template: Pick<CreateChangeSetCommandInput, 'TemplateBody' | 'TemplateURL'>;
  readonly client: CloudFormationClient;
  readonly announce: (line: string) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The types of resources with data that cannot be recreated. */
const KEEPS_DATA: readonly string[] = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
];

const ASK_AGAIN_MS = { proposal: 2000, stack: 5000 } as const;

/**
 * Creates a stack, or changes it to match the template, and resolves to its outputs. A change that would replace
 * or remove a resource that stores data is not made.
 * @throws {CommandFailure} in a sentence with the next step
 */
export async function deployStack(options: DeployStackOptions): Promise<Outputs> {
  const { name, client, announce } = options;
  const found = await findStack(client, name);
  // The empty stack of a proposal that was never applied counts as none.
  const kind = found && found.status !== 'REVIEW_IN_PROGRESS' ? 'UPDATE' : 'CREATE';
  if (found) requireReady(name, found.status);
  const ChangeSetName = await propose(options, kind);
  const changes = await changesOf(ChangeSetName, options);
  if (!changes) {
    announce(`${name}: nothing to change.`);
    return found?.outputs ?? {};
  }
  const lost = changes.filter(losesData);
  if (lost.length > 0) {
    await client.send(new DeleteChangeSetCommand({ ChangeSetName }));
    const which = lost.map(({ LogicalResourceId: id, ResourceType: type }) => `${id} (${type})`);
    throw new CommandFailure(
      `${name}: this version would replace or remove ${which.join(', ')}, which keeps the club’s data. Nothing was changed; see docs/deploying.md, “What a deployment will not do”.`,
    );
  }
  const counted = changes.length === 1 ? '1 resource' : `${changes.length} resources`;
  announce(`${name}: ${kind === 'CREATE' ? 'making' : 'changing'} ${counted} ...`);
  await client.send(new ExecuteChangeSetCommand({ ChangeSetName }));
  return settled(options);
}

/** A change may modify a resource that stores data, but never replace or remove it. */
const KEEP_POLICY = {
  Statement: [
    { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' },
    {
      Effect: 'Deny',
      Principal: '*',
      Action: ['Update:Replace', 'Update:Delete'],
      Resource: '*',
      Condition: { StringEquals: { ResourceType: KEEPS_DATA } },
    },
  ],
};

/** Prevents deleting the stack, and changes that replace or remove resources with data. */
export async function protectStack(client: CloudFormationClient, StackName: string): Promise<void> {
  await client.send(
    new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: true }),
  );
  const StackPolicyBody = JSON.stringify(KEEP_POLICY);
  await client.send(new SetStackPolicyCommand({ StackName, StackPolicyBody }));
}

/** Asks AWS what a template would change, and resolves to the id of that proposal. */
async function propose(
  { name, template, client }: DeployStackOptions,
  kind: ChangeSetType,
): Promise<string> {
  const { Id } = await client.send(
    new CreateChangeSetCommand({
      StackName: name,
      ChangeSetName: `clubhouse-${Date.now()}`,
      ChangeSetType: kind,
      ...template,
      // The roles have custom names (`ROLE_NAMES`), the same as in the local stack.
      Capabilities: ['CAPABILITY_NAMED_IAM'],
    }),
  );
  if (Id === undefined) throw new Error(`${name}: AWS named no change set`);
  return Id;
}

/** The changes of a proposal once they are known; undefined, and the proposal deleted, if there are none. */
async function changesOf(
  ChangeSetName: string,
  { client, wait }: DeployStackOptions,
): Promise<readonly ResourceChange[] | undefined> {
  const changes: Change[] = [];
  let next: string | undefined;
  for (;;) {
    const page = await client.send(
      new DescribeChangeSetCommand({ ChangeSetName, ...(next && { NextToken: next }) }),
    );
    if (page.Status === 'FAILED') {
      await client.send(new DeleteChangeSetCommand({ ChangeSetName }));
      const reason = page.StatusReason ?? '';
      // The service reports "no changes" as a failure.
      if (/didn't contain changes|No updates are to be performed/i.test(reason)) return undefined;
      throw new CommandFailure(`AWS cannot make what this version asks for: ${reason}`);
    }
    if (page.Status !== 'CREATE_COMPLETE') {
      await wait(ASK_AGAIN_MS.proposal);
      continue;
    }
    changes.push(...(page.Changes ?? []));
    next = page.NextToken;
    if (next === undefined) return changes.flatMap(({ ResourceChange: change }) => change ?? []);
  }
}

async function settled(options: DeployStackOptions): Promise<Outputs> {
  const { name, client, wait } = options;
  for (;;) {
    await wait(ASK_AGAIN_MS.stack);
    const found = await findStack(client, name);
    if (!found) throw new CommandFailure(`${name} is gone: somebody has deleted it meanwhile.`);
    const { status, outputs } = found;
    if (status.endsWith('_IN_PROGRESS')) continue;
    if (status === 'CREATE_COMPLETE' || status === 'UPDATE_COMPLETE') return outputs;
    const because = (await firstFailure(options)) ?? status;
    throw new CommandFailure(
      `${name} could not be deployed and is as it was before. ${because}. Put that right and repeat the command.`,
    );
  }
}

/** The first resource of the last change that failed, and why. */
async function firstFailure({ name, client }: DeployStackOptions): Promise<string | undefined> {
  const { StackEvents } = await client.send(new DescribeStackEventsCommand({ StackName: name }));
  let first: string | undefined;
  // Newest first, and back to where the last change began.
  for (const event of StackEvents ?? []) {
    const isStack = event.PhysicalResourceId === event.StackId;
    if (isStack && /^(CREATE|UPDATE)_IN_PROGRESS$/.test(event.ResourceStatus ?? '')) break;
    const reason = event.ResourceStatusReason ?? '';
    // A resource that was only cancelled because of another failure is not a cause.
    if (event.ResourceStatus?.endsWith('_FAILED') && !/cancelled/i.test(reason)) {
      first = `${event.LogicalResourceId ?? name}: ${reason.replace(/\.$/, '')}`;
    }
  }
  return first;
}

/** Checks whether the state left by an earlier deployment allows another one. */
function requireReady(name: string, status: string): void {
  if (status === 'REVIEW_IN_PROGRESS') return;
  if (status.endsWith('_IN_PROGRESS')) {
    throw new CommandFailure(
      `${name} is being changed already (${status}); wait until that is over and repeat the command.`,
    );
  }
  if (
    status === 'ROLLBACK_COMPLETE' ||
    status === 'ROLLBACK_FAILED' ||
    status === 'CREATE_FAILED'
  ) {
    throw new CommandFailure(
      `The first deployment of ${name} failed half-way and left an empty stack (${status}); remove it with aws cloudformation delete-stack --region eu-west-2 --stack-name ${name}, which holds no data, and repeat the command.`,
    );
  }
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    throw new CommandFailure(
      `An earlier change of ${name} failed and could not be undone (${status}); finish it with aws cloudformation continue-update-rollback --region eu-west-2 --stack-name ${name}, and repeat the command.`,
    );
  }
  if (status === 'DELETE_FAILED') {
    throw new CommandFailure(
      `Somebody tried to delete ${name} (${status}); finish that or write to AWS support before you deploy again.`,
    );
  }
}

/** Whether a resource with data would be removed, or recreated and the old one left behind. */
function losesData({ Action, ResourceType = '', Replacement }: ResourceChange): boolean {
  return KEEPS_DATA.includes(ResourceType) && (Action === 'Remove' || Replacement === 'True');
}
