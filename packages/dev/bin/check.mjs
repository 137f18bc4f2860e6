#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { check } = await tsImport('../src/check/check.ts', import.meta.url);
await check();
