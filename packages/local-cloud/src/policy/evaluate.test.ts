import { describe, expect, test } from 'vitest';
import { evaluate, type PolicyDocument, type PolicyStatement } from './evaluate.ts';

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
const judge = (...statements: PolicyStatement[]) => evaluate([policy(...statements)], read);

test('without a policy nothing is allowed', () => {
  expect(evaluate([], read)).toBe('implicit-deny');
});

test('a matching Deny wins over any Allow, in whatever order and policy', () => {
  const [allow, deny] = [policy(statement()), policy(statement({ Effect: 'Deny' }))];
  expect(evaluate([allow, deny], read)).toBe('explicit-deny');
  expect(evaluate([deny, allow], read)).toBe('explicit-deny');
});

test.each([
  ['the action in other case', statement({ Action: 'S3:getobject' }), 'allow'],
  [
    'the resource in other case',
    statement({ Resource: 'arn:aws:s3:::media/A.JPG' }),
    'implicit-deny',
  ],
  ['one action of several', statement({ Action: ['s3:PutObject', 's3:Get*'] }), 'allow'],
  [
    'a question mark for one character',
    statement({ Resource: 'arn:aws:s3:::media/?.jpg' }),
    'allow',
  ],
  [
    'a question mark for two characters',
    statement({ Resource: 'arn:aws:s3:::media/?a.jpg' }),
    'implicit-deny',
  ],
  [
    'NotAction of another action',
    { ...statement({ NotAction: 's3:PutObject' }), Action: undefined } as never,
    'allow',
  ],
  [
    'NotAction of this action',
    { ...statement({ NotAction: 's3:Get*' }), Action: undefined } as never,
    'implicit-deny',
  ],
  [
    'NotResource of another resource',
    { Effect: 'Allow', Action: '*', NotResource: 'arn:aws:s3:::secret/*' },
    'allow',
  ],
  [
    'NotResource of this resource',
    { Effect: 'Allow', Action: '*', NotResource: ['x', 'arn:aws:s3:::media/*'] },
    'implicit-deny',
  ],
  ['a statement that names no resource', { Effect: 'Allow', Action: '*' }, 'implicit-deny'],
] as const)('%s', (_what, given, verdict) => {
  expect(judge(given as PolicyStatement)).toBe(verdict);
});

describe('conditions', () => {
  const holds = (
    Condition: NonNullable<PolicyStatement['Condition']>,
    context: Record<string, string | string[]> = {},
  ) => evaluate([policy(statement({ Condition }))], { ...read, context }) === 'allow';

  test.each([
    ['StringEquals', 'a', 'a', true],
    ['StringEquals', 'a', 'A', false],
    ['StringNotEquals', 'a', 'b', true],
    ['StringNotEquals', 'a', 'a', false],
    ['StringEqualsIgnoreCase', 'a', 'A', true],
    ['StringLike', 'media/*', 'media/x', true],
    ['StringLike', 'media/*', 'albums/x', false],
    ['StringNotLike', 'media/*', 'albums/x', true],
    ['ArnLike', 'arn:*:x', 'arn:aws:x', true],
    ['Bool', 'true', 'true', true],
    ['Bool', 'true', 'false', false],
    ['NumericLessThanEquals', '100', '100', true],
    ['NumericLessThan', '100', '100', false],
    ['NumericGreaterThan', '9', '10', true],
    ['NumericEquals', '1', '', false],
  ])('%s of %j against %j is %j', (operator, wanted, given, verdict) => {
    expect(holds({ [operator]: { key: wanted } }, { key: given })).toBe(verdict);
  });

  test('every operator and every key must hold, any of the values will do', () => {
    const condition = { StringEquals: { a: ['1', '2'], b: '3' }, StringLike: { c: 'x*' } };
    expect(holds(condition, { a: '2', b: '3', c: 'xy' })).toBe(true);
    expect(holds(condition, { a: '2', b: '3', c: 'y' })).toBe(false);
    expect(holds(condition, { a: '2', b: '4', c: 'x' })).toBe(false);
  });

  test('a key is compared without regard to case', () => {
    expect(holds({ StringEquals: { 'S3:Prefix': 'a' } }, { 's3:prefix': 'a' })).toBe(true);
  });

  test('a key that is absent fails an operator, but not a negated one', () => {
    expect(holds({ StringEquals: { key: 'a' } })).toBe(false);
    expect(holds({ StringNotEquals: { key: 'a' } })).toBe(true);
    expect(holds({ StringEqualsIfExists: { key: 'a' } })).toBe(true);
    expect(holds({ StringEqualsIfExists: { key: 'a' } }, { key: 'b' })).toBe(false);
  });

  test('ForAllValues takes no value for an agreement, ForAnyValue does not', () => {
    const all = { 'ForAllValues:StringLike': { key: ['a*', 'b*'] } };
    const any = { 'ForAnyValue:StringLike': { key: ['a*', 'b*'] } };
    expect([holds(all), holds(any)]).toEqual([true, false]);
    expect(holds(all, { key: ['a1', 'b1'] })).toBe(true);
    expect(holds(all, { key: ['a1', 'c1'] })).toBe(false);
    expect(holds(any, { key: ['c1', 'a1'] })).toBe(true);
    expect(holds(any, { key: ['c1'] })).toBe(false);
  });

  test('Null asks whether the key is there', () => {
    expect(holds({ Null: { key: 'true' } })).toBe(true);
    expect(holds({ Null: { key: 'true' } }, { key: '' })).toBe(false);
    expect(holds({ Null: { key: 'false' } }, { key: '' })).toBe(true);
  });

  test.each([
    ['an operator', { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } }],
    ['a name every object has', { toString: { key: 'a' } }],
    ['a policy variable', { StringEquals: { key: '${aws:username}' } }],
  ])('%s that is not modelled never allows, and in a Deny denies', (_what, Condition) => {
    expect(judge(statement({ Condition }))).toBe('implicit-deny');
    expect(judge(statement(), statement({ Effect: 'Deny', Condition }))).toBe('explicit-deny');
  });

  test('a policy variable in a resource never allows, and in a Deny denies', () => {
    const Resource = 'arn:aws:s3:::media/${aws:username}/*';
    expect(judge(statement({ Resource }))).toBe('implicit-deny');
    expect(judge(statement(), statement({ Effect: 'Deny', Resource }))).toBe('explicit-deny');
  });
});
