import { eachImport, placeOf } from './imports.mjs';

/** An entry point is for other packages; inside a package each module is imported directly, which prevents cycles. */
export const noInnerBarrel = {
  /** @param {any} context */
  create(context) {
    const place = placeOf(context.filename);
    if (!place || place.isConfig) return {};
    const visitors = eachImport((node, specifier) => {
      const isInner = /^[.#]/.test(specifier) && /(^|\/|#)index\.tsx?$/.test(specifier);
      if (isInner && !place.isTest) {
        context.report({ node, message: `Import the module itself, not ${specifier}` });
      }
    });
    return {
      ...visitors,
      /** @param {any} node */
      ExportAllDeclaration(node) {
        visitors.ExportAllDeclaration(node);
        context.report({ node, message: 'Export names, not whatever a module has' });
      },
    };
  },
};
