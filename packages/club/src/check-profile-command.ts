import { assetFilesIn } from './asset-files.ts';
import { assetsFolderOf } from './assets-folder.ts';
import { checkProfile } from './check-profile.ts';
import { club } from './club.ts';

const problems = await checkProfile(club, assetFilesIn(assetsFolderOf(club)));
for (const problem of problems) console.error(`club.ts: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
