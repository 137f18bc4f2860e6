import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  evaluate,
  type AccessRequest,
  type PolicyDocument,
  type PolicyStatement,
} from './evaluate.ts';

test('it agrees with a second, naive evaluator on random policies and requests', () => {
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', ':', '*', '?'), maxLength: 5 });
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ':'), maxLength: 5 });
  const values = fc.oneof(pattern, fc.array(pattern, { minLength: 1, maxLength: 3 }));
  const operator = fc
    .tuple(
      fc.constantFrom('', 'ForAllValues:', 'ForAnyValue:'),
      fc.constantFrom('StringEquals', 'StringNotEquals', 'StringLike', 'StringNotLike'),
      fc.constantFrom('', 'IfExists'),
    )
    .map((parts) => parts.join(''));
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
          if (given === undefined)
            return (
              name.endsWith('IfExists') ||
              name.startsWith('ForAll') ||
              (negated && !name.startsWith('For'))
            );
          if (name.startsWith('ForAll') || (negated && !name.startsWith('ForAny')))
            return list(given).every(one);
          return list(given).some(one);
        }),
      ),
    );
  if (matching.some(({ Effect }) => Effect === 'Deny')) return 'explicit-deny';
  return matching.length > 0 ? 'allow' : 'implicit-deny';
}
