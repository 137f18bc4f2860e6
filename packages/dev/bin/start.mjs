#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { start } = await tsImport('../src/start/start.ts', import.meta.url);
await start();
