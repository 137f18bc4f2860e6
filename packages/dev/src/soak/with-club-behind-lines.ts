import { requireBrowser } from '../browser/install-browser.ts';
import { PROJECT_ROOT } from '../build/project-root.ts';
import { type ClubBehindLines, openKillable } from '../journey/open-behind-lines.ts';

export interface ClubUnderTrial extends ClubBehindLines {
  readonly siteUrl: string;
  readonly cloudUrl: string;
}

/** Starts an empty club and a browser on lines that can be cut, and takes both away again afterwards. */
export async function withClubBehindLines<Result>(
  what: string,
  work: (trial: ClubUnderTrial) => Promise<Result>,
): Promise<Result> {
  process.env['CHROME_PATH'] = (await requireBrowser(PROJECT_ROOT)).path;
  const opened = await openKillable(what);
  const { url: siteUrl, cloudUrl } = opened.club;
  try {
    return await work({ ...opened, siteUrl, cloudUrl });
  } finally {
    await opened.end();
  }
}
