#!/usr/bin/env node
import './require-node.mjs';

const { tsImport } = await import('tsx/esm/api');
const { runCommand } = await tsImport('../src/command/run-command.ts', import.meta.url);
await runCommand(async () => {
  const { restore } = await tsImport('../src/backup/commands.ts', import.meta.url);
  await restore(process.argv.slice(2));
});
