#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { test } = await tsImport('../src/test-run/test.ts', import.meta.url);
await test(process.argv.slice(2));
