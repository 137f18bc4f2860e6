import {
  type Change,
  type CloudFormationClient,
  CreateChangeSetCommand,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
  SetStackPolicyCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { CommandFailure } from '../command/command-failure.ts';
import type { StackChange, StackService } from './deploy-stack.ts';

const ASK_AGAIN_MS = 2000;

/** Stacks of AWS CloudFormation. */
export function cloudFormationStacks(
  client: CloudFormationClient,
  wait: (milliseconds: number) => Promise<void>,
): StackService {
  return {
    async find(name) {
      try {
        const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
        const [stack] = Stacks ?? [];
        if (!stack) return undefined;
        const outputs = (stack.Outputs ?? []).map(
          ({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue] as const,
        );
        return { status: stack.StackStatus ?? '', outputs: Object.fromEntries(outputs) };
      } catch (error) {
        // The service has no error class of its own for a missing stack.
        if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
        throw error;
      }
    },
    async propose(name, template, kind) {
      const { Id } = await client.send(
        new CreateChangeSetCommand({
          StackName: name,
          ChangeSetName: `clubhouse-${Date.now()}`,
          ChangeSetType: kind,
          TemplateBody: template,
          // The roles have custom names (`ROLE_NAMES`), the same as in the local stack.
          Capabilities: ['CAPABILITY_NAMED_IAM'],
        }),
      );
      if (Id === undefined) throw new Error(`${name}: AWS named no change set`);
      return described(client, Id, wait);
    },
    async discard(proposal) {
      await client.send(new DeleteChangeSetCommand({ ChangeSetName: proposal }));
    },
    async apply(proposal) {
      await client.send(new ExecuteChangeSetCommand({ ChangeSetName: proposal }));
    },
    async failures(name) {
      const { StackEvents } = await client.send(
        new DescribeStackEventsCommand({ StackName: name }),
      );
      const failed = [];
      // Newest first, and back to where the last change began.
      for (const event of StackEvents ?? []) {
        const isStack = event.PhysicalResourceId === event.StackId;
        if (isStack && /^(CREATE|UPDATE)_IN_PROGRESS$/.test(event.ResourceStatus ?? '')) break;
        const reason = event.ResourceStatusReason ?? '';
        // A resource that was only cancelled because of another failure is not a cause.
        if (event.ResourceStatus?.endsWith('_FAILED') && !/cancelled/i.test(reason)) {
          failed.unshift({ id: event.LogicalResourceId ?? name, reason });
        }
      }
      return failed;
    },
    async protect(name, policy) {
      await client.send(
        new UpdateTerminationProtectionCommand({
          StackName: name,
          EnableTerminationProtection: true,
        }),
      );
      await client.send(new SetStackPolicyCommand({ StackName: name, StackPolicyBody: policy }));
    },
  };
}

async function described(
  client: CloudFormationClient,
  id: string,
  wait: (milliseconds: number) => Promise<void>,
): ReturnType<StackService['propose']> {
  const changes: StackChange[] = [];
  let next: string | undefined;
  for (;;) {
    const page = await client.send(
      new DescribeChangeSetCommand({ ChangeSetName: id, ...(next && { NextToken: next }) }),
    );
    if (page.Status === 'FAILED') {
      await client.send(new DeleteChangeSetCommand({ ChangeSetName: id }));
      const reason = page.StatusReason ?? '';
      // The service reports "no changes" as a failure.
      if (/didn't contain changes|No updates are to be performed/i.test(reason)) return undefined;
      throw new CommandFailure(`AWS cannot make what this version asks for: ${reason}`);
    }
    if (page.Status !== 'CREATE_COMPLETE') {
      await wait(ASK_AGAIN_MS);
      continue;
    }
    changes.push(...(page.Changes ?? []).flatMap(asChange));
    next = page.NextToken;
    if (next === undefined) return { id, changes };
  }
}

function asChange({ ResourceChange: change }: Change): StackChange[] {
  if (!change?.Action) return [];
  return [
    {
      action: change.Action,
      id: change.LogicalResourceId ?? '',
      type: change.ResourceType ?? '',
      replaces: change.Replacement === 'True',
    },
  ];
}
