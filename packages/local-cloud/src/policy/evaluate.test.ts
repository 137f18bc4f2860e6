import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  evaluate,
  type AccessRequest,
  type PolicyDocument,
  type PolicyStatement,
} from './evaluate.ts';

const statement = (given: Partial<PolicyStatement> = {}): PolicyStatement => ({
  Effect: 'Allow',
  Action: 's3:GetObject',
  Resource: 'arn:aws:s3:::media/*',
  ...given,
});
const policy = (...Statement: PolicyStatement[]): PolicyDocument => ({
  Version: '2012-10-17',
  Statement,
});
const read = { action: 's3:GetObject', resource: 'arn:aws:s3:::media/a.jpg' };
const verdict = (...statements: PolicyStatement[]) => evaluate([policy(...statements)], read);

test('a matching Deny wins over any Allow, in whatever order and policy', () => {
  const [allow, deny] = [policy(statement()), policy(statement({ Effect: 'Deny' }))];
  expect(evaluate([allow, deny], read)).toBe('explicit-deny');
  expect(evaluate([deny, allow], read)).toBe('explicit-deny');
});

test.each<[string, PolicyStatement, string]>([
  ['the action in other case', statement({ Action: 'S3:getobject' }), 'allow'],
  [
    'the resource in other case',
    statement({ Resource: 'arn:aws:s3:::media/A.JPG' }),
    'implicit-deny',
  ],
  ['no resource', { Effect: 'Allow', Action: '*' }, 'implicit-deny'],
])('a statement with %s', (_what, given, wanted) => {
  expect(verdict(given)).toBe(wanted);
});

test('a condition’s key is compared without regard to case, its value with it', () => {
  const holds = (value: string) => {
    const Condition = { StringEquals: { 'S3:Prefix': value } };
    const context = { 's3:prefix': 'a' };
    return evaluate([policy(statement({ Condition }))], { ...read, context }) === 'allow';
  };
  expect([holds('a'), holds('A')]).toEqual([true, false]);
});

test.each<[string, Partial<PolicyStatement>]>([
  ['an operator', { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }],
  ['a name every object has', { Condition: { toString: { key: 'a' } } }],
  ['a policy variable', { Condition: { StringEquals: { key: '${aws:username}' } } }],
  ['a variable in a resource', { Resource: 'arn:aws:s3:::media/${aws:username}/*' }],
])('%s that is not modelled never allows, and in a Deny denies', (_what, given) => {
  expect(verdict(statement(given))).toBe('implicit-deny');
  expect(verdict(statement(), statement({ Effect: 'Deny', ...given }))).toBe('explicit-deny');
});

test('it agrees with a second, naive evaluator on random policies and requests', () => {
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', ':', '*', '?'), maxLength: 5 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ':'), maxLength: 5 });
  const values = fc.oneof(pattern, fc.array(pattern, { minLength: 1, maxLength: 3 }));
  const operator = fc.constantFrom(
    ...['StringEquals', 'StringNotEquals', 'StringLike', 'StringNotLike'],
  );
  const statements = fc.record(
    {
      Effect: fc.constantFrom('Allow' as const, 'Deny' as const),
      Action: values,
      NotAction: values,
      Resource: values,
      NotResource: values,
      Condition: fc.dictionary(
        operator,
        fc.dictionary(fc.constantFrom('k', 'l'), values, { maxKeys: 2 }),
        { maxKeys: 2 },
      ),
    },
    { requiredKeys: ['Effect'] },
  );
  const requests = fc.record({
    action: text,
    resource: text,
    context: fc.dictionary(
      fc.constantFrom('k', 'l'),
      fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 3 })),
    ),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(statements, { maxLength: 3 }), { maxLength: 2 }),
      requests,
      (given, request) => {
        const policies = given.map((some) => ({
          Version: '2012-10-17' as const,
          Statement: some as PolicyStatement[],
        }));
        expect(evaluate(policies, request)).toBe(naively(policies, request));
      },
    ),
    { numRuns: 3000 },
  );
});

/** IAM's rules once more, with regular expressions and no regard to anything but being plain. */
function naively(policies: readonly PolicyDocument[], request: AccessRequest) {
  const list = (x: string | readonly string[]) => [x].flat() as string[];
  const fits = (glob: string, s: string) =>
    new RegExp(`^${glob.replaceAll('*', '.*').replaceAll('?', '.')}$`).test(s);
  const anyFits = (globs: string | readonly string[] | undefined, s: string) =>
    globs !== undefined && list(globs).some((glob) => fits(glob, s));
  const matching = policies
    .flatMap(({ Statement }) => Statement)
    .filter((s) =>
      s.Action !== undefined
        ? anyFits(s.Action, request.action)
        : s.NotAction !== undefined && !anyFits(s.NotAction, request.action),
    )
    .filter((s) =>
      s.Resource !== undefined
        ? anyFits(s.Resource, request.resource)
        : s.NotResource !== undefined && !anyFits(s.NotResource, request.resource),
    )
    .filter((s) =>
      Object.entries(s.Condition ?? {}).every(([name, keys]) =>
        Object.entries(keys).every(([key, wanted]) => {
          const given = request.context?.[key];
          const negated = name.includes('Not');
          const one = (v: string) =>
            list(wanted).some((w) => (name.includes('Like') ? fits(w, v) : w === v)) !== negated;
          if (given === undefined) return negated;
          if (negated) return list(given).every(one);
          return list(given).some(one);
        }),
      ),
    );
  if (matching.some(({ Effect }) => Effect === 'Deny')) return 'explicit-deny';
  return matching.length > 0 ? 'allow' : 'implicit-deny';
}
