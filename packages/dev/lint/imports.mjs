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
