import type { Plugin } from 'vite';

/** Parts of Query that the site does not use: mutations and infinite lists. Query's client imports both. */
const UNUSED: Readonly<Record<string, string>> = {
  'mutation.js': 'export const Mutation = undefined, getDefaultState = undefined;',
  // What a client calls of it although there are none.
  'mutationCache.js': 'export class MutationCache { async resumePausedMutations() {} clear() {} }',
  'infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined;',
};

/** Removes code from a build that never runs but that no bundler can detect. */
export function withoutWriting(): Plugin {
  return {
    name: 'clubhouse:without-writing',
    apply: 'build',
    load(id) {
      const [, file = ''] = /query-core\/build\/modern\/(\w+\.js)$/.exec(id) ?? [];
      return UNUSED[file] ?? null;
    },
  };
}
