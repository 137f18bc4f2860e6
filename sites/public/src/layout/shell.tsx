import { badgeOf } from '@clubhouse/club/badge';
import { londonDate } from '@clubhouse/content';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contactFacts, writtenAddress } from '#features/contact/facts.tsx';
import { useSite } from '#site.tsx';
import { Header } from './header.tsx';
import { KEPT_LINE_ID, SEARCH_PATH } from '#page-marks.ts';
import { footerLinks } from './navigation.ts';
import { SiteLink } from './page-parts.tsx';

export function Shell({ children }: { readonly children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {/* The worker writes the age of a cached page here. React leaves the text, and removes it with the page. */}
        <div key={path} id={KEPT_LINE_ID} suppressHydrationWarning>
          {''}
        </div>
        {children}
      </main>
      <Footer />
    </>
  );
}

/** The first year of the specification's copyright line. */
const FIRST_YEAR = 2025;

function Footer() {
  const { club, renderedAt } = useSite();
  const { Phone, 'E-mail': email } = contactFacts(club);
  const year = Number(londonDate(renderedAt).slice(0, 4));
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`;
  return (
    <>
      <div className="hoops hoops--thin" aria-hidden="true" />
      <footer className="foot on-dark">
        <div className="wrap foot__parts">
          <img src={badgeOf(club)} width={112} height={112} alt="" loading="lazy" />
          <nav aria-label="Quick links">
            <ul>
              {footerLinks.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink to={href}>{label}</SiteLink>
                </li>
              ))}
              <li>
                <a href={SEARCH_PATH}>Search</a>
              </li>
            </ul>
          </nav>
          <address>
            {writtenAddress(club)}
            {Phone}
            {email}
          </address>
          <Wordmark word={club.wordmark} />
          <p className="foot__legal">
            © {years} {club.name} · <a href="/licences.txt">Licences</a>
          </p>
        </div>
      </footer>
    </>
  );
}

/** As wide as the page, however many letters it has. */
function Wordmark({ word }: { readonly word: string }) {
  const width = word.length * 35;
  return (
    <svg
      className="foot__word"
      viewBox={`0 0 ${width} 74`}
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <text y="73" textLength={width} lengthAdjust="spacingAndGlyphs">
        {word}
      </text>
    </svg>
  );
}
