import { expect, test } from 'vitest';
import { decisions, matrix } from '../test/policy-matrix.ts';
import { localStack } from './local-stack.ts';

test.each(matrix)(
  '[6.6, R1, R2, R4] %s: tables %s, indexes %s, the bucket %s, media %s',
  (...row) => {
    const { expected, decided } = decisions(row, policiesOf);
    expect(decided).toEqual(expected);
  },
);

test('[R11] no policy names an action or a bucket by wildcard', () => {
  const statements = localStack().roles.flatMap(({ policies }) =>
    policies.flatMap(({ Statement }) => Statement),
  );
  expect(statements.flatMap(({ Action }) => Action).filter((a) => a.includes('*'))).toEqual([]);
  expect(statements.flatMap(({ Resource }) => Resource).filter((r) => r === '*')).toEqual([]);
});

function policiesOf(role: string) {
  return localStack().roles.find(({ name }) => name === role)!.policies;
}
