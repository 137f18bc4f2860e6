import type { EntityRules } from '../ports/entity-rules.ts';

/** @throws TypeError when the app told no rules of that entity */
export function rulesOf(rules: Readonly<Record<string, EntityRules>>, entity: string): EntityRules {
  const found = rules[entity];
  if (found) return found;
  throw new TypeError(`Nothing is known here of ${entity}`);
}
