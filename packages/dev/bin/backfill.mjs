#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { runCommand } = await tsImport('../src/command/run-command.ts', import.meta.url);
await runCommand(async () => {
  const { backfill } = await tsImport('../src/backfill/commands.ts', import.meta.url);
  await backfill(process.argv.slice(2));
});
