import type { ClubProfile } from '@clubhouse/club';
import type { ReactNode } from 'react';
import { telephone } from '#features/club/telephone.ts';

/** A list of facts, each under its name. */
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

/** The club's phone and e-mail. */
export const contactFacts = ({ phone, email }: ClubProfile) => ({
  Phone: <a href={telephone(phone)}>{phone}</a>,
  'E-mail': <a href={`mailto:${email}`}>{email}</a>,
});
