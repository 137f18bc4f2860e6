import type { ClubProfile } from '@clubhouse/club';
import type { ReactNode } from 'react';

export interface FactsProps {
  readonly of: Readonly<Record<string, ReactNode>>;
  readonly className?: string;
}

/** What is empty is left out. */
export function Facts({ of, className }: FactsProps) {
  const known = Object.entries(of).filter(([, fact]) =>
    typeof fact === 'string' ? fact.trim() : fact !== undefined,
  );
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

export const contactFacts = ({ phone, email }: ClubProfile) => ({
  Phone: phone && <a href={telephone(phone)}>{phone}</a>,
  'E-mail': email && <a href={`mailto:${email}`}>{email}</a>,
});

export function writtenAddress({ address }: ClubProfile): string {
  return [...address.lines, address.postcode].filter(Boolean).join(', ');
}

/** Whether anything is known of the way to the club's own ground. */
export function hasGround(club: ClubProfile): boolean {
  const { ground, map } = club;
  return !!(ground.name || writtenAddress(club) || map || ground.directions.length > 0);
}

/** "Training is on Monday and Wednesday, 7:00-8:30 PM."; empty as long as the club trains on no day. */
export function trainingSentence({ training }: ClubProfile, ...more: readonly string[]): string {
  const { days, time } = training;
  if (days.length === 0) return '';
  return `Training is on ${[days.join(' and '), time, ...more].filter(Boolean).join(', ')}.`;
}

/** The `tel:` address of a written phone number: of `+44 (0)20 7946 0123`, without the 0 dialled at home. */
function telephone(number: string): string {
  return `tel:${number.replace(/^(\+.*)\(0\)/, '$1').replace(/[^\d+]/g, '')}`;
}
