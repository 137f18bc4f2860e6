import type { Plugin } from 'vite';

/** Of Query: writing, and lists without an end. The site does neither, and Query's client names both. */
const UNUSED: Readonly<Record<string, string>> = {
  'mutation.js': 'export const Mutation = undefined, getDefaultState = undefined;',
  'infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined;',
};

/** Leaves out of a build what it never runs and no bundler can see. */
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
