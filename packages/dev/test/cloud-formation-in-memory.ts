import { CloudFormationClient, type StackEvent } from '@aws-sdk/client-cloudformation';

/** A change to one resource, as AWS predicts it. */
export interface ForeseenChange {
  readonly Action: 'Add' | 'Modify' | 'Remove';
  readonly LogicalResourceId: string;
  readonly ResourceType: string;
  readonly Replacement?: 'True';
}

interface Given {
  /** The status of each stack that is there. */
  readonly stacks?: Readonly<Record<string, string>>;
  /** The changes of every proposal, each on a page of its own; AWS finds none when empty. */
  readonly changes?: readonly ForeseenChange[];
  /** Why AWS can make no proposal. */
  readonly refusal?: string;
  /** The outputs of every stack. */
  readonly outputs?: Readonly<Record<string, string>>;
  /** What happened to a stack, the newest first; where there are such, everything that is applied fails. */
  readonly events?: readonly StackEvent[];
}

const ONE_MORE: ForeseenChange = {
  Action: 'Add',
  LogicalResourceId: 'One',
  ResourceType: 'AWS::Budgets::Budget',
};

/**
 * CloudFormation for tests: every proposal is known at the second look, and every change made at the second look.
 * @returns the client, the calls that change something, and their inputs
 */
export function cloudFormationInMemory(given: Given = {}) {
  const { stacks = {}, changes = [ONE_MORE], refusal, outputs = {}, events = [] } = given;
  const calls: string[] = [];
  const inputs: object[] = [];
  const statuses = new Map(Object.entries(stacks));
  const looked = new Set<string>();
  const isFirstLook = (at: string) => !looked.has(at) && Boolean(looked.add(at));
  const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({
    OutputKey,
    OutputValue,
  }));

  function describeStack({ StackName: name = '' }: Input): object {
    const status = statuses.get(name);
    if (status === undefined) throw new Error(`Stack with id ${name} does not exist`);
    if (status === 'BARRED') throw new Error('Access denied');
    if (!status.endsWith('_BEGUN')) return { Stacks: [{ StackStatus: status, Outputs }] };
    const kind = status.replace('_BEGUN', '');
    statuses.set(name, events.length === 0 ? `${kind}_COMPLETE` : `${kind}_ROLLBACK_COMPLETE`);
    return { Stacks: [{ StackStatus: `${kind}_IN_PROGRESS` }] };
  }

  function describeChangeSet({ ChangeSetName: id = '', NextToken: token = '0' }: Input): object {
    if (isFirstLook(id)) return { Status: 'CREATE_IN_PROGRESS' };
    if (changes.length === 0 || refusal !== undefined) {
      const none = "The submitted information didn't contain changes.";
      return { Status: 'FAILED', StatusReason: refusal ?? none };
    }
    const place = Number(token);
    return {
      Status: 'CREATE_COMPLETE',
      Changes: [{ ResourceChange: changes[place] }],
      ...(place + 1 < changes.length && { NextToken: `${place + 1}` }),
    };
  }

  function change(line: string, input: Input, answer: object = {}): object {
    calls.push(line);
    inputs.push(input);
    return answer;
  }

  const answers: Readonly<Record<string, (input: Input) => object>> = {
    DescribeStacks: describeStack,
    DescribeChangeSet: describeChangeSet,
    DescribeStackEvents: () => ({ StackEvents: events }),
    CreateChangeSet(input) {
      const Id = `${input.ChangeSetType} ${input.StackName}`;
      return change(`propose ${Id}`, input, { Id });
    },
    DeleteChangeSet: (input) => change(`discard ${input.ChangeSetName}`, input),
    ExecuteChangeSet(input) {
      const [kind = '', name = ''] = (input.ChangeSetName ?? '').split(' ');
      statuses.set(name, `${kind}_BEGUN`);
      looked.delete(`${kind} ${name}`);
      return change(`apply ${kind} ${name}`, input);
    },
    UpdateTerminationProtection: (input) => change(`protect ${input.StackName}`, input),
    SetStackPolicy: (input) => change(`guard ${input.StackName}`, input),
  };
  const client = new CloudFormationClient({ region: 'eu-west-2' });
  client.middlewareStack.add(
    (_, { commandName = '' }) =>
      async ({ input }) => {
        const answer = answers[commandName.replace(/Command$/, '')]?.(input as Input);
        return { output: { $metadata: {}, ...answer }, response: {} };
      },
    { step: 'initialize' },
  );
  return { client, calls, inputs };
}

interface Input {
  readonly StackName?: string;
  readonly ChangeSetName?: string;
  readonly ChangeSetType?: string;
  readonly NextToken?: string;
}
