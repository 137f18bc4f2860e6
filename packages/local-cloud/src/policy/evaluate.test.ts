import { expect, test } from 'vitest';
import { evaluate, type PolicyDocument } from './evaluate.ts';

type Statement = PolicyDocument['Statement'][number];

/** How policies of one statement each decide on `s3:GetObject` of a key in the bucket `media`. */
const verdict = (statements: readonly Partial<Statement>[], key = 'a.jpg') => {
  const statement = {
    Effect: 'Allow',
    Action: 's3:GetObject',
    Resource: 'arn:aws:s3:::media/*',
  } as const;
  const policies = statements.map((one): PolicyDocument => ({
    Version: '2012-10-17',
    Statement: [{ ...statement, ...one }],
  }));
  const resource = `arn:aws:s3:::media/${key}`;
  return evaluate(policies, { action: 's3:GetObject', resource, context: { key: 'abc' } });
};
const DENY = { Effect: 'Deny' } as const;

test('a matching Deny wins over any Allow, in any order', () => {
  expect(verdict([{}, DENY])).toBe('explicit-deny');
  expect(verdict([DENY, {}])).toBe('explicit-deny');
  expect(verdict([])).toBe('implicit-deny');
  expect(verdict([{}], 'a\n.jpg')).toBe('allow');
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
  expect(verdict([given])).toBe(wanted);
});

test.each<[string, Partial<Statement>]>([
  ['a condition', { Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } }],
  ['a policy variable', { Resource: 'arn:aws:s3:::media/${aws:username}/*' }],
])('%s that is not modelled never allows, and denies in a Deny', (_what, given) => {
  expect(verdict([given])).toBe('implicit-deny');
  expect(verdict([{}, { ...DENY, ...given }])).toBe('explicit-deny');
});
