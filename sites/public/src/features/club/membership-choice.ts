import type { Membership } from '@clubhouse/club';

/** A membership's name in an address: `annual-playing-member`. */
export function membershipSlug({ name }: Pick<Membership, 'name'>): string {
  return name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The form's first text; nothing for an unknown membership: no address can put words into a visitor's mouth. */
export function begunBy(slug: string | undefined, memberships: readonly Membership[]) {
  const chosen = memberships.find((membership) => membershipSlug(membership) === slug);
  if (!chosen) return undefined;
  const { name, price, season } = chosen;
  return {
    subject: 'membership',
    message: `I would like to join.\n\nMembership: ${name}, £${price} for the ${season} season.\n\n`,
  };
}
