#!/usr/bin/env node
import { createRequire } from 'node:module';

// Old syntax on purpose: this file must load on a Node that can load nothing else of the project.
var parts = process.versions.node.split('.').map(Number);
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error('Clubhouse needs Node 20.19 or newer; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
try {
  createRequire(import.meta.url).resolve('tsx/esm/api');
} catch {
  console.error('The packages are not installed yet. Run npm install first.');
  process.exit(1);
}
// The SDK warns on Node 20 about releases that are not used here.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const { tsImport } = await import('tsx/esm/api');
const { clubhouse } = await tsImport('../src/command/clubhouse.ts', import.meta.url);
// Built files are imported from here, as tsx would take apart whatever the sources import, megabytes of bundles too.
await clubhouse(process.argv.slice(2), (url) => import(url));
