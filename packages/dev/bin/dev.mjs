#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { dev } = await tsImport('../src/dev-server/dev.ts', import.meta.url);
await dev();
