import type { FoundStack, StackChange, StackService } from './deploy-stack.ts';

export interface StacksInMemory extends StackService {
  readonly calls: readonly string[];
  readonly stacks: Map<string, FoundStack>;
}

/** A stand-in for CloudFormation in tests: every change succeeds at the second `find`, unless `failures` are given. */
export function stacksInMemory({
  stacks = {},
  changes = [{ action: 'Add', id: 'One', type: 'AWS::Budgets::Budget', replaces: false }],
  outputs = {},
  failures = [],
}: {
  readonly stacks?: Readonly<Record<string, FoundStack>>;
  /** The changes of every proposal; there is no proposal when empty. */
  readonly changes?: readonly StackChange[];
  /** The outputs of every deployed stack. */
  readonly outputs?: Readonly<Record<string, string>>;
  /** Why everything that is applied fails. */
  readonly failures?: readonly { readonly id: string; readonly reason: string }[];
} = {}): StacksInMemory {
  const calls: string[] = [];
  const known = new Map(Object.entries(stacks));
  const settle = (name: string, kind: string) => {
    const end = failures.length === 0 ? `${kind}_COMPLETE` : `${kind}_ROLLBACK_COMPLETE`;
    known.set(name, { status: end, outputs });
  };
  return {
    calls,
    stacks: known,
    find: async (name) => {
      const found = known.get(name);
      if (found?.status.endsWith('_BEGUN')) {
        settle(name, found.status.replace('_BEGUN', ''));
        return { ...found, status: found.status.replace('_BEGUN', '_IN_PROGRESS') };
      }
      return found;
    },
    propose: async (name, _, kind) => {
      calls.push(`propose ${kind} ${name}`);
      return changes.length === 0 ? undefined : { id: `${kind} ${name}`, changes };
    },
    discard: async (proposal) => void calls.push(`discard ${proposal}`),
    apply: async (proposal) => {
      calls.push(`apply ${proposal}`);
      const [kind = '', name = ''] = proposal.split(' ');
      known.set(name, { status: `${kind}_BEGUN`, outputs: {} });
    },
    failures: async () => failures,
    protect: async (name) => void calls.push(`protect ${name}`),
  };
}
