import type { ClubProfile } from '@clubhouse/club';
import type { ReactNode } from 'react';

export function Facts({ of }: { readonly of: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="facts">
      {Object.entries(of).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

export const contactFacts = ({ phone, email }: ClubProfile) => ({
  Phone: <a href={telephone(phone)}>{phone}</a>,
  'E-mail': <a href={`mailto:${email}`}>{email}</a>,
});

/** The `tel:` address of a written phone number: `020 7946 0123` is `tel:02079460123`. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
