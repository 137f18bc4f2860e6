import { CommandFailure } from '../command/command-failure.ts';

interface DeployStackOptions {
  readonly name: string;
  readonly template: string;
  readonly service: StackService;
  readonly announce: (line: string) => void;
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The types of resources with data that cannot be recreated. */
export const KEEPS_DATA: readonly string[] = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
];

const ASK_AGAIN_MS = 5000;

/**
 * Creates a stack, or changes it to match the template, and resolves to its outputs. A change that would replace
 * or remove a resource that stores data is not made.
 * @throws {CommandFailure} in a sentence with the next step
 */
export async function deployStack(
  options: DeployStackOptions,
): Promise<Readonly<Record<string, string>>> {
  const { name, template, service, announce } = options;
  const found = await service.find(name);
  // The empty stack of a proposal that was never applied counts as none.
  const kind = found && found.status !== 'REVIEW_IN_PROGRESS' ? 'UPDATE' : 'CREATE';
  if (found) requireReady(name, found);
  const proposal = await service.propose(name, template, kind);
  if (!proposal) {
    announce(`${name}: nothing to change.`);
    return found?.outputs ?? {};
  }
  const lost = proposal.changes.filter(losesData);
  if (lost.length > 0) {
    await service.discard(proposal.id);
    const which = lost.map(({ id, type }) => `${id} (${type})`).join(', ');
    throw new CommandFailure(
      `${name}: this version would replace or remove ${which}, which keeps the club’s data. Nothing was changed; see docs/deploying.md, “What a deployment will not do”.`,
    );
  }
  announce(
    `${name}: ${kind === 'CREATE' ? 'making' : 'changing'} ${counted(proposal.changes)} ...`,
  );
  await service.apply(proposal.id);
  return settled(options);
}

async function settled({
  name,
  service,
  wait,
}: DeployStackOptions): Promise<FoundStack['outputs']> {
  for (;;) {
    await wait(ASK_AGAIN_MS);
    const found = await service.find(name);
    if (!found) throw new CommandFailure(`${name} is gone: somebody has deleted it meanwhile.`);
    const { status, outputs } = found;
    if (status.endsWith('_IN_PROGRESS')) continue;
    if (status === 'CREATE_COMPLETE' || status === 'UPDATE_COMPLETE') return outputs;
    const [first] = await service.failures(name);
    const because = first ? `${first.id}: ${first.reason.replace(/\.$/, '')}` : status;
    throw new CommandFailure(
      `${name} could not be deployed and is as it was before. ${because}. Put that right and repeat the command.`,
    );
  }
}

/** Checks whether the state left by an earlier deployment allows another one. */
function requireReady(name: string, { status }: FoundStack): void {
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

function losesData({ action, type, replaces }: StackChange): boolean {
  return KEEPS_DATA.includes(type) && (action === 'Remove' || replaces);
}

function counted({ length }: readonly StackChange[]): string {
  return length === 1 ? '1 resource' : `${length} resources`;
}

/** A change to one resource, as AWS predicts it. */
export interface StackChange {
  readonly action: 'Add' | 'Modify' | 'Remove' | 'Import' | 'Dynamic' | 'SyncWithActual';
  readonly id: string;
  /** `AWS::DynamoDB::Table`. */
  readonly type: string;
  /** Whether the resource would be recreated, and the old one left behind or removed. */
  readonly replaces: boolean;
}

export interface FoundStack {
  /** As AWS names it: `CREATE_COMPLETE`, `UPDATE_ROLLBACK_FAILED`. */
  readonly status: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/**
 * Sets of resources that are created, changed and rolled back together. Every promise settles when AWS has
 * answered; the progress of a change that takes minutes is polled with `find`.
 */
export interface StackService {
  find(name: string): Promise<FoundStack | undefined>;
  /** Asks AWS what a template would change; resolves when that is known, to undefined if there are no changes. */
  propose(
    name: string,
    template: string,
    kind: 'CREATE' | 'UPDATE',
  ): Promise<{ readonly id: string; readonly changes: readonly StackChange[] } | undefined>;
  discard(proposal: string): Promise<void>;
  /** Starts to apply the proposal; does not wait for the end. */
  apply(proposal: string): Promise<void>;
  /** Why resources of the last change failed, the first one first. */
  failures(name: string): Promise<readonly { readonly id: string; readonly reason: string }[]>;
  /** Prevents deleting the stack, and changes that replace or remove resources with data. */
  protect(name: string, policy: string): Promise<void>;
}
