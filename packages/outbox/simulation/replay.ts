import { simulate } from './simulate.ts';

// `npm run replay -- SEED` prints one run line by line; with `--forgetful`, browsers lose their storage.
const seed = Number(process.argv[2]);
if (!Number.isInteger(seed)) {
  process.stderr.write('Which run? Give its seed.\n');
  process.exit(2);
}
const { lines, problems } = await simulate(seed, {
  isJournalKept: true,
  isForgetful: process.argv.includes('--forgetful'),
});
process.stdout.write(`${lines.join('\n')}\n\n`);
process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : 'All is well.\n');
process.exitCode = problems.length > 0 ? 1 : 0;
