import type { Membership } from '@clubhouse/club';

/** A membership's name as an address carries it: `annual-playing-member`. */
export function membershipSlug({ name }: Pick<Membership, 'name'>): string {
  return name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * How the form begins for someone who comes to join; nothing for a membership the club does not have, so that
 * no address can put words into a visitor's mouth.
 */
export function begunBy(slug: string | undefined, memberships: readonly Membership[]) {
  const chosen = memberships.find((membership) => membershipSlug(membership) === slug);
  if (!chosen) return undefined;
  const { name, price, season } = chosen;
  return {
    subject: 'membership',
    message: `I would like to join.\n\nMembership: ${name}, £${price} for the ${season} season.\n\n`,
  };
}
