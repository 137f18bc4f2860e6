/** An IAM policy document, as far as this project writes them. */
export interface PolicyDocument {
  readonly Version: '2012-10-17';
  readonly Statement: readonly PolicyStatement[];
}

interface PolicyStatement {
  readonly Sid?: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

interface AccessRequest {
  /** Service and operation, for example `dynamodb:PutItem`; compared without regard to case. */
  readonly action: string;
  /** An ARN, or `*` for an operation that has no resource. */
  readonly resource: string;
  /** Values of condition keys, for example `aws:SecureTransport`. */
  readonly context?: Readonly<Record<string, string>>;
}

type Verdict = 'allow' | 'explicit-deny' | 'implicit-deny';

/** A matching Deny wins, then a matching Allow; else it is denied (IAM user guide, "Policy evaluation logic"). */
export function evaluate(policies: readonly PolicyDocument[], request: AccessRequest): Verdict {
  const statements = policies
    .flatMap(({ Statement }) => Statement)
    .filter((statement) => covers(statement, request));
  if (statements.some(({ Effect }) => Effect === 'Deny')) return 'explicit-deny';
  return statements.length > 0 ? 'allow' : 'implicit-deny';
}

function covers(
  { Effect, Action, Resource, Condition = {} }: PolicyStatement,
  { action, resource, context = {} }: AccessRequest,
): boolean {
  return (
    [Action].flat().some((one) => fits(one.toLowerCase(), action.toLowerCase())) &&
    // A variable or an operator that is not modelled errs on the safe side.
    [Resource]
      .flat()
      .some((one) => (one.includes('${') ? Effect === 'Deny' : fits(one, resource))) &&
    Object.entries(Condition).every(([operator, keys]) => {
      if (operator !== 'StringLike' && operator !== 'Bool') return Effect === 'Deny';
      return Object.entries(keys).every(([key, wanted]) => {
        const given = context[key];
        return given !== undefined && fits(wanted, given);
      });
    })
  );
}

/** Whether the whole text fits a pattern: `*` is any run of characters, `?` exactly one. */
function fits(pattern: string, text: string): boolean {
  const literal = pattern.replace(/[\\^$.+()[\]{}|]/g, String.raw`\$&`);
  const expression = literal.replaceAll('*', '.*').replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 'su').test(text);
}

/** The sender of a request, known once its signature is verified. */
export type Principal =
  | { readonly kind: 'operator' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'role'; readonly role: string };

/** The operator may do everything, an anonymous caller nothing, a role what its policies allow. */
export function createAuthorizer(
  roles: readonly { readonly name: string; readonly policies: readonly PolicyDocument[] }[],
) {
  const policies = new Map(roles.map((role) => [role.name, role.policies]));
  return (principal: Principal, action: string, resource: string): boolean => {
    if (principal.kind !== 'role') return principal.kind === 'operator';
    return evaluate(policies.get(principal.role) ?? [], { action, resource }) === 'allow';
  };
}

export type Authorizer = ReturnType<typeof createAuthorizer>;
