import { expect, test } from 'vitest';
import { evaluate, type PolicyDocument } from './evaluate.ts';

type Statement = PolicyDocument['Statement'][number];

const statement = (given: Partial<Statement> = {}): Statement => ({
  Effect: 'Allow',
  Action: 's3:GetObject',
  Resource: 'arn:aws:s3:::media/*',
  ...given,
});
const verdict = (statements: readonly Statement[], context: Record<string, string> = {}) => {
  const policies = statements.map((one): PolicyDocument => ({
    Version: '2012-10-17',
    Statement: [one],
  }));
  const request = { action: 's3:GetObject', resource: 'arn:aws:s3:::media/a.jpg', context };
  return evaluate(policies, request);
};

test('a matching Deny wins over any Allow, in whatever order', () => {
  const [allow, deny] = [statement(), statement({ Effect: 'Deny' })];
  expect(verdict([allow, deny])).toBe('explicit-deny');
  expect(verdict([deny, allow])).toBe('explicit-deny');
  expect(verdict([])).toBe('implicit-deny');
});

test.each<[string, Partial<Statement>, string]>([
  ['the action in other case', { Action: ['S3:getobject'] }, 'allow'],
  ['the resource in other case', { Resource: 'arn:aws:s3:::media/A.JPG' }, 'implicit-deny'],
  ['one of several resources', { Resource: ['other', 'arn:aws:s3:::media/?.jpg'] }, 'allow'],
  ['a dot for any character', { Resource: 'arn:aws:s3:::media/a*jp.' }, 'implicit-deny'],
  ['two characters where one may be', { Resource: 'arn:aws:s3:::media/?jpg' }, 'implicit-deny'],
  ['the beginning of a resource', { Resource: 'arn:aws:s3:::media/a' }, 'implicit-deny'],
  ['a bracket in the resource', { Resource: 'arn:aws:s3:::media/(*' }, 'implicit-deny'],
  ['a condition that holds', { Condition: { StringLike: { key: 'a*' } } }, 'allow'],
  ['a condition that does not', { Condition: { StringLike: { key: 'b*' } } }, 'implicit-deny'],
  ['a condition on what is absent', { Condition: { Bool: { other: 'false' } } }, 'implicit-deny'],
])('a statement with %s', (_what, given, wanted) => {
  expect(verdict([statement(given)], { key: 'abc' })).toBe(wanted);
});

test('a star fits a line break, too', () => {
  const policy: PolicyDocument = { Version: '2012-10-17', Statement: [statement()] };
  const request = { action: 's3:GetObject', resource: 'arn:aws:s3:::media/a\n.jpg' };
  expect(evaluate([policy], request)).toBe('allow');
});

test.each<[string, Partial<Statement>]>([
  ['a condition', { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }],
  ['a policy variable', { Resource: 'arn:aws:s3:::media/${aws:username}/*' }],
])('%s that is not modelled never allows, and in a Deny denies', (_what, given) => {
  expect(verdict([statement(given)])).toBe('implicit-deny');
  expect(verdict([statement(), statement({ Effect: 'Deny', ...given })])).toBe('explicit-deny');
});
