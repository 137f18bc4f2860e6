/**
 * A lint rule about every way one module names another: `import`, `export … from`, `import()`, and the type
 * `import('…')`. The linter's own import rules miss the last two, which is where a site loads code late.
 *
 * @param {(place: NonNullable<ReturnType<typeof placeOf>>, specifier: string, node: any) => string | undefined} check
 *   the message for an import that is not allowed in this place
 */
export function importRule(check) {
  return {
    /** @param {any} context */
    create(context) {
      const place = placeOf(context.filename);
      if (!place) return {};
      /** @param {any} node */
      const visit = (node) => {
        const specifier = String(node.source?.value ?? '').replace(/\?.*$/, '');
        const message = specifier && check(place, specifier, node);
        if (message) context.report({ node, message });
      };
      return {
        ImportDeclaration: visit,
        ExportNamedDeclaration: visit,
        ExportAllDeclaration: visit,
        ImportExpression: visit,
        TSImportType: visit,
      };
    },
  };
}

/**
 * The workspace a file belongs to, and the file's place in it. The last such folder in the path counts, so
 * that a sample may lie at any depth.
 *
 * @param {string} filename absolute
 */
function placeOf(filename) {
  const match = /.*(?:^|\/)((?:packages|sites)\/[^/]+)\/(.+)$/.exec(filename.replaceAll('\\', '/'));
  if (!match?.[1] || !match[2]) return undefined;
  const [, workspace, file] = match;
  const isTest = /\.test\.tsx?$|\.spec\.ts$|^test\/|^journeys\/|\/testing\//.test(file);
  // A workspace's own configuration runs in Node while it is built, and is part of no product.
  const isConfig = !file.includes('/') || /^(build|vite)\//.test(file);
  return { workspace, file, isTest, isConfig };
}

/** A module two folders up is another subject: import it from the workspace's root, or by its package's name. */
export const noDistantParent = importRule(({ file }, specifier) => {
  if (/^(\.\/)*\.\.\/(.*\/)?\.\.(\/|$)/.test(specifier)) {
    return 'Import by package name or by #…, not through ../../';
  }
  const isOutside = specifier.startsWith('../') && !file.includes('/');
  return isOutside ? 'Import another workspace by its name' : undefined;
});

/** An entry point is for other packages; inside a package each module is imported directly, which prevents cycles. */
export const noInnerBarrel = importRule(({ isConfig, isTest }, specifier, { type }) => {
  if (isConfig) return undefined;
  if (type === 'ExportAllDeclaration') return 'Export names, not whatever a module has';
  const isInner = /^[.#]/.test(specifier) && /(^|\/|#)index\.tsx?$/.test(specifier);
  return isInner && !isTest ? `Import the module itself, not ${specifier}` : undefined;
});
