import type { ClubProfile } from '@clubhouse/club';
import { londonDate } from '@clubhouse/content';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { telephone } from '#features/club/telephone.ts';
import { useSite } from '#site.tsx';
import { Header } from './header.tsx';
import { KEPT_LINE_ID } from './kept-line.ts';
import { footerLinks } from './navigation.ts';
import { SiteLink } from './site-link.tsx';

/** What stays while pages come and go inside `#main`. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { club, renderedAt } = useSite();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {/* The worker writes here how old a kept page is. React leaves that as it came, and drops it with the page. */}
        <div key={path} id={KEPT_LINE_ID} suppressHydrationWarning>
          {''}
        </div>
        {children}
      </main>
      <Footer club={club} year={Number(londonDate(renderedAt).slice(0, 4))} />
    </>
  );
}

/** The year the specification's copyright line starts from. */
const FIRST_YEAR = 2025;

interface FooterProps {
  readonly club: ClubProfile;
  /** The present year in London. */
  readonly year: number;
}

function Footer({ club, year }: FooterProps) {
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`;
  return (
    <>
      <div className="hoops hoops--thin" aria-hidden="true" />
      <footer className="foot on-dark">
        <div className="wrap foot__parts">
          <img src={club.badge.onDark} width={112} height={112} alt="" loading="lazy" />
          <nav aria-label="Quick links">
            <ul>
              {footerLinks.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink to={href}>{label}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <address>
            {[...club.address.lines, club.address.postcode].join(', ')}
            <a href={telephone(club.phone)}>{club.phone}</a>
            <a href={`mailto:${club.email}`}>{club.email}</a>
          </address>
          {/* Set by the styles from the attribute, so that it is read out by nobody. */}
          <p className="foot__word" data-word={club.wordmark} aria-hidden="true" />
          <p className="foot__legal">
            © {years} {club.name} · <a href="/licences.txt">Licences</a>
          </p>
        </div>
      </footer>
    </>
  );
}
