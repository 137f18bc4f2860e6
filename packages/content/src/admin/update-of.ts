import type { StoredItem } from '../reader/database-reader.ts';
import type { Condition } from './conditional-write.ts';

/**
 * The UpdateItem expression that makes `item` of `base`. It sets the `own` attributes and those that differ, and
 * removes those that `item` lacks. All other stored attributes stay. Every name is aliased: many are reserved words.
 */
export function updateOf(
  {
    item,
    base,
    own,
  }: {
    readonly item: StoredItem;
    readonly base: StoredItem;
    readonly own: readonly string[];
  },
  condition: Condition,
): Condition & { readonly UpdateExpression: string } {
  const names: Record<string, string> = { ...condition.ExpressionAttributeNames };
  const values: Record<string, unknown> = { ...condition.ExpressionAttributeValues };
  const set: string[] = [];
  const remove: string[] = [];
  const touched = new Set([...own, ...Object.keys(item), ...Object.keys(base)]);
  touched.delete('id');
  [...touched].forEach((name, place) => {
    const value = item[name];
    if (value === base[name] && !own.includes(name)) return;
    names[`#n${place}`] = name;
    if (value === undefined) {
      remove.push(`#n${place}`);
    } else {
      values[`:v${place}`] = value;
      set.push(`#n${place} = :v${place}`);
    }
  });
  const clauses = [
    ...(set.length ? [`SET ${set.join(', ')}`] : []),
    ...(remove.length ? [`REMOVE ${remove.join(', ')}`] : []),
  ];
  return {
    ...condition,
    UpdateExpression: clauses.join(' '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
}
