import { type DeploymentSettings, REGION } from '@clubhouse/infra';
import { CommandFailure } from '../command/command-failure.ts';
import { type Environment, readFeedUrl, setting } from '../start/settings.ts';

/** US dollars a month; see docs/cost.md. */
const BUDGET = 5;

/** A visitor's request renders only pages that are not kept. */
const RENDERS_AT_ONCE = 5;

/**
 * The settings that `npm run deploy` reads from the environment: FEED_URL, ALARM_EMAIL, MONTHLY_BUDGET,
 * RENDERS_AT_ONCE, and for the club's own domain SITE_DOMAIN with CERTIFICATE_ARN.
 */
export function readDeployment(env: Environment): Omit<DeploymentSettings, 'site'> {
  requireRegion(env);
  const domain = readDomain(env);
  const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
  const alarmEmail = setting(env, 'ALARM_EMAIL', email, 'an e-mail address');
  const monthlyBudget = setting(
    env,
    'MONTHLY_BUDGET',
    (text) => (Number(text) > 0 ? Number(text) : undefined),
    'a number of US dollars above nought',
  );
  // AWS refuses to reserve what would leave the account too little, so a new account may need `none`.
  const renders = setting(
    env,
    'RENDERS_AT_ONCE',
    matching(/^([1-9]\d*|none)$/),
    'a whole number above nought, or none',
  );
  return {
    feedUrl: readFeedUrl(env, /^https:$/, 'an https address, or none') ?? '',
    ...(alarmEmail !== undefined && { alarmEmail }),
    monthlyBudget: monthlyBudget ?? BUDGET,
    ...(renders !== 'none' && { rendersAtOnce: Number(renders ?? RENDERS_AT_ONCE) }),
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

function readDomain(env: Environment): DeploymentSettings['domain'] {
  const { SITE_DOMAIN: name, CERTIFICATE_ARN: certificateArn } = env;
  if (!name && !certificateArn) return undefined;
  if (!name || !certificateArn) {
    throw new CommandFailure(
      'SITE_DOMAIN and CERTIFICATE_ARN go together; set both, or neither for CloudFront’s own name.',
    );
  }
  const host = matching(/^([a-z0-9-]+\.)+[a-z]{2,}$/);
  setting(env, 'SITE_DOMAIN', host, 'a name such as www.club.example');
  if (!certificateArn.startsWith('arn:aws:acm:us-east-1:')) {
    throw new CommandFailure(
      'CERTIFICATE_ARN must name a certificate in us-east-1: CloudFront takes no other (docs/deploying.md).',
    );
  }
  return { name, certificateArn };
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);
