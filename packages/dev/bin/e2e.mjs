#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { e2e } = await tsImport('../src/test-run/e2e.ts', import.meta.url);
await e2e();
