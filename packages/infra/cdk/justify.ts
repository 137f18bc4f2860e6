import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { PolicyDocument } from '../src/policies.ts';

/** Rules of the AWS Solutions pack that a resource does not follow, each with the reason in a sentence. */
export type Reasons = Readonly<Record<string, string>>;

export function justify(construct: IConstruct, reasons: Reasons): void {
  for (const [id, reason] of Object.entries(reasons)) {
    Validations.of(construct).acknowledge({ id, reason });
  }
}

/** Justifies every wildcard resource of the policies by name, so that a wildcard added later is reported. */
export function justifyWildcards(
  construct: IConstruct,
  policies: readonly PolicyDocument[],
  reason: string,
): void {
  const resources = policies.flatMap(({ Statement }) => Statement).flatMap((s) => s.Resource);
  for (const resource of new Set(resources.filter((arn) => arn.includes('*')))) {
    justify(construct, { [`AwsSolutions-IAM5[Resource::${resource}]`]: reason });
  }
}

/** For both distributions. */
export const EVERYWHERE: Reasons = {
  'AwsSolutions-CFR1': 'A club’s site is read wherever its people and their families are.',
  'AwsSolutions-CFR2':
    'A web application firewall costs more a month than everything else together; the origins are read-only but for people, where every call needs a member’s token.',
};

/** For a distribution without a domain of its own. */
export const CLOUDFRONT_NAME: Reasons = {
  'AwsSolutions-CFR4':
    'With CloudFront’s own name the protocols are CloudFront’s to choose; a club with a domain of its own gets TLS 1.2 and newer.',
};
