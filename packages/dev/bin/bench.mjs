#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { bench } = await tsImport('../src/bench/bench.ts', import.meta.url);
await bench(process.argv.slice(2));
