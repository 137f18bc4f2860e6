import { eachImport, placeOf } from './imports.mjs';

/** A module two folders up is another subject: import it from the workspace's root, or by its package's name. */
export const noDistantParent = {
  /** @param {any} context */
  create(context) {
    const place = placeOf(context.filename);
    return eachImport((node, specifier) => {
      if (/^(\.\/)*\.\.\/(.*\/)?\.\.(\/|$)/.test(specifier)) {
        context.report({
          node,
          message: 'Import by package name or by #…, not through ../../',
        });
      } else if (place && specifier.startsWith('../') && !place.file.includes('/')) {
        context.report({ node, message: 'Import another workspace by its name' });
      }
    });
  },
};
