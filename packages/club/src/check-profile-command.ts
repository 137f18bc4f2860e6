import { checkProfile } from './check-profile.ts';
import { club } from './club.ts';

const problems = await checkProfile(club);
for (const problem of problems) console.error(`club.ts: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
