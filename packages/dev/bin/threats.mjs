#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { threats } = await tsImport('../src/threats/threats.ts', import.meta.url);
await threats(process.argv.slice(2));
