import { matchesPattern } from './pattern.ts';

/** An IAM policy document, as far as this project writes them. */
export interface PolicyDocument {
  readonly Version: '2012-10-17';
  readonly Statement: readonly PolicyStatement[];
}

export interface PolicyStatement {
  readonly Sid?: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Action?: string | readonly string[];
  readonly NotAction?: string | readonly string[];
  readonly Resource?: string | readonly string[];
  readonly NotResource?: string | readonly string[];
  readonly Condition?: Readonly<
    Record<string, Readonly<Record<string, string | readonly string[]>>>
  >;
}

/** Condition keys of a request, for example `s3:prefix`. A key that is absent has no value at all. */
export type RequestContext = Readonly<Record<string, string | readonly string[]>>;

export interface AccessRequest {
  /** Service and operation, for example `dynamodb:PutItem`; compared without regard to case. */
  readonly action: string;
  /** An ARN, or `*` for an operation that has no resource. */
  readonly resource: string;
  readonly context?: RequestContext;
}

type Verdict = 'allow' | 'explicit-deny' | 'implicit-deny';

/**
 * Judges one action on one resource as AWS does: a matching Deny wins, else a matching Allow, else no.
 *
 * What this evaluator does not model (a condition operator, a policy variable) errs on the safe side: in a
 * Deny it denies, in an Allow it never allows.
 * Source: IAM user guide, "Policy evaluation logic".
 */
export function evaluate(policies: readonly PolicyDocument[], request: AccessRequest): Verdict {
  let allowed = false;
  for (const { Statement } of policies) {
    for (const statement of Statement) {
      const unmodelled = statement.Effect === 'Deny';
      if (!coversAction(statement, request.action)) continue;
      if (!coversResource(statement, request.resource, unmodelled)) continue;
      if (!conditionsHold(statement.Condition ?? {}, request.context ?? {}, unmodelled)) continue;
      if (statement.Effect === 'Deny') return 'explicit-deny';
      allowed = true;
    }
  }
  return allowed ? 'allow' : 'implicit-deny';
}

function coversAction(statement: PolicyStatement, action: string): boolean {
  const matches = (pattern: string) => matchesPattern(pattern.toLowerCase(), action.toLowerCase());
  if (statement.Action !== undefined) return listOf(statement.Action).some(matches);
  if (statement.NotAction !== undefined) return !listOf(statement.NotAction).some(matches);
  return false;
}

function coversResource(
  statement: PolicyStatement,
  resource: string,
  unmodelled: boolean,
): boolean {
  const named = statement.Resource ?? statement.NotResource;
  if (named === undefined) return false;
  const patterns = listOf(named);
  if (patterns.some((pattern) => pattern.includes('${'))) return unmodelled;
  const matches = patterns.some((pattern) => matchesPattern(pattern, resource));
  return statement.Resource === undefined ? !matches : matches;
}

type Conditions = NonNullable<PolicyStatement['Condition']>;

/** How one value of the request is held against one value of the policy. */
interface Operator {
  readonly test: (given: string, wanted: string) => boolean;
  /** A negated operator holds when no wanted value matches, and also when the key is absent. */
  readonly negated: boolean;
}

const equals = (given: string, wanted: string) => given === wanted;
const like = (given: string, wanted: string) => matchesPattern(wanted, given);

const operators: Readonly<Record<string, Operator>> = {
  StringEquals: { test: equals, negated: false },
  StringNotEquals: { test: equals, negated: true },
  StringLike: { test: like, negated: false },
  StringNotLike: { test: like, negated: true },
  Bool: { test: equals, negated: false },
};

/**
 * Whether every condition of a statement holds for the request. `unmodelled` is what a condition counts as
 * whose operator or variable is not modelled: true in a Deny, false in an Allow.
 */
function conditionsHold(
  conditions: Conditions,
  context: RequestContext,
  unmodelled: boolean,
): boolean {
  return Object.entries(conditions).every(([name, keys]) =>
    Object.entries(keys).every(([key, wanted]) =>
      conditionHolds(name, listOf(wanted), valueOf(context, key), unmodelled),
    ),
  );
}

function conditionHolds(
  name: string,
  wanted: readonly string[],
  given: readonly string[] | undefined,
  unmodelled: boolean,
): boolean {
  if (wanted.some((value) => value.includes('${'))) return unmodelled;
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (operator === undefined) return unmodelled;

  const holds = (value: string) => {
    const matched = wanted.some((candidate) => operator.test(value, candidate));
    return operator.negated ? !matched : matched;
  };
  if (given === undefined) return operator.negated;
  return operator.negated ? given.every(holds) : given.some(holds);
}

/** Condition keys are compared without regard to case; their values are not. */
function valueOf(context: RequestContext, key: string): readonly string[] | undefined {
  for (const [name, value] of Object.entries(context)) {
    if (name.toLowerCase() === key.toLowerCase()) return listOf(value);
  }
  return undefined;
}

/** One value or several, as a list. */
function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}
