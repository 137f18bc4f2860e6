/**
 * Visitors that see every way one module names another: `import`, `export … from`, `import()`, and the
 * type `import('…')`. The linter's own import rules miss the last two, which is where a site loads code late.
 *
 * @param {(node: any, specifier: string) => void} check
 */
export function eachImport(check) {
  /** @param {any} node */
  const visit = (node) => {
    const specifier = node.source?.value;
    if (typeof specifier === 'string') check(node, specifier.replace(/\?.*$/, ''));
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}

/**
 * The workspace a file belongs to, and the file's place in it. The last such folder in the path counts, so
 * that a sample may lie at any depth.
 *
 * @param {string} filename absolute
 */
export function placeOf(filename) {
  const match = /.*(?:^|\/)((?:packages|sites)\/[^/]+)\/(.+)$/.exec(filename.replaceAll('\\', '/'));
  if (!match?.[1] || !match[2]) return undefined;
  const [, workspace, file] = match;
  const isTest = /\.test\.tsx?$|\.spec\.ts$|^test\/|^journeys\/|\/testing\//.test(file);
  // A workspace's own configuration runs in Node while it is built, and is part of no product.
  const isConfig = !file.includes('/') || /^(build|vite)\//.test(file);
  return { workspace, file, isTest, isConfig };
}

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
