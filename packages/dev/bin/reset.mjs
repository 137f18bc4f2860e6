#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { reset } = await tsImport('../src/start/reset.ts', import.meta.url);
await reset();
