import { conditionsHold } from './conditions.ts';
import { matchesPattern } from './pattern.ts';
import {
  listOf,
  type PolicyDocument,
  type PolicyStatement,
  type RequestContext,
} from './policy-document.ts';

export type { PolicyDocument, PolicyStatement, RequestContext };

export interface AccessRequest {
  /** Service and operation, for example `dynamodb:PutItem`; compared without regard to case. */
  readonly action: string;
  /** An ARN, or `*` for an operation that has no resource. */
  readonly resource: string;
  readonly context?: RequestContext;
}

export type Verdict = 'allow' | 'explicit-deny' | 'implicit-deny';

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
