import { browser } from './rows/browser.ts';
import { code } from './rows/code.ts';
import { deployment } from './rows/deployment.ts';
import { feed } from './rows/feed.ts';
import { losingWork } from './rows/losing-work.ts';
import { privacy } from './rows/privacy.ts';
import { rights } from './rows/rights.ts';
import { servers } from './rows/servers.ts';
import { signIn } from './rows/sign-in.ts';
import { text } from './rows/text.ts';
import { uploads } from './rows/uploads.ts';
import type { Threat, ThreatArea } from './threat.ts';

export const threatAreas: readonly ThreatArea[] = [
  rights,
  signIn,
  browser,
  text,
  uploads,
  feed,
  losingWork,
  servers,
  deployment,
  privacy,
  code,
];

export const everyThreat: readonly Threat[] = threatAreas.flatMap(({ threats }) => threats);
