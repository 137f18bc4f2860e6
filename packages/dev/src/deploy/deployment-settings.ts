import { type DeploymentSettings, REGION } from '@clubhouse/infra';
import { CommandFailure } from '../command/command-failure.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** US dollars a month; see docs/cost.md. */
const BUDGET = 5;

/** A visitor's request renders only what is not kept. */
const RENDERS_AT_ONCE = '5';

/**
 * The settings that `npm run deploy` reads from the environment: FEED_URL, ALARM_EMAIL, MONTHLY_BUDGET,
 * RENDERS_AT_ONCE, and for the club's own domain SITE_DOMAIN with CERTIFICATE_ARN.
 */
export function readDeployment(env: Environment): Omit<DeploymentSettings, 'site'> {
  requireRegion(env);
  const domain = readDomain(env);
  const alarmEmail = readEmail(env);
  const rendersAtOnce = readRendersAtOnce(env);
  return {
    feedUrl: readFeedUrl(env),
    ...(alarmEmail !== undefined && { alarmEmail }),
    monthlyBudget: readBudget(env),
    ...(rendersAtOnce !== undefined && { rendersAtOnce }),
    ...(domain && { domain }),
  };
}

/** The AWS tools use these variables, so a deployment to another region than they name would surprise the user. */
function requireRegion(env: Environment): void {
  const name = env['AWS_REGION'] ? 'AWS_REGION' : 'AWS_DEFAULT_REGION';
  const region = env[name];
  if (region && region !== REGION) {
    throw new CommandFailure(
      `${name} is ${region}, but a club is deployed to ${REGION} (London); set it to ${REGION} or leave it out.`,
    );
  }
}

function readFeedUrl(env: Environment): string {
  const text = env['FEED_URL'];
  if (!text || text === 'none') return '';
  if (!URL.canParse(text) || new URL(text).protocol !== 'https:') {
    throw new CommandFailure(`FEED_URL is "${text}"; it must be an https address, or none.`);
  }
  return text.replace(/\/+$/, '');
}

function readEmail({ ALARM_EMAIL: email }: Environment): string | undefined {
  if (!email) return undefined;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new CommandFailure(`ALARM_EMAIL is "${email}"; it must be an e-mail address.`);
  }
  return email;
}

function readBudget(env: Environment): number {
  const text = env['MONTHLY_BUDGET'];
  if (!text) return BUDGET;
  const dollars = Number(text);
  if (!(dollars > 0)) {
    throw new CommandFailure(
      `MONTHLY_BUDGET is "${text}"; it must be a number of US dollars above nought.`,
    );
  }
  return dollars;
}

/** AWS refuses to reserve what would leave the account too little, so a new account may need `none`. */
function readRendersAtOnce(env: Environment): number | undefined {
  const text = env['RENDERS_AT_ONCE'] || RENDERS_AT_ONCE;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  if (text === 'none') return undefined;
  throw new CommandFailure(
    `RENDERS_AT_ONCE is "${text}"; it must be a whole number above nought, or none.`,
  );
}

function readDomain(env: Environment): DeploymentSettings['domain'] {
  const { SITE_DOMAIN: name, CERTIFICATE_ARN: certificateArn } = env;
  if (!name && !certificateArn) return undefined;
  if (!name || !certificateArn) {
    throw new CommandFailure(
      'SITE_DOMAIN and CERTIFICATE_ARN go together; set both, or neither for CloudFront’s own name.',
    );
  }
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(name)) {
    throw new CommandFailure(
      `SITE_DOMAIN is "${name}"; it must be a name such as www.club.example.`,
    );
  }
  if (!certificateArn.startsWith('arn:aws:acm:us-east-1:')) {
    throw new CommandFailure(
      'CERTIFICATE_ARN must name a certificate in us-east-1: CloudFront takes no other (docs/deploying.md).',
    );
  }
  return { name, certificateArn };
}
