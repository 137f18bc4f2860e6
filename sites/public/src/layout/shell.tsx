import { londonDate } from '@clubhouse/content';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSite } from '#site.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { KEPT_LINE_ID } from './kept-line.ts';

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
