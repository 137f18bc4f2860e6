import { londonDate } from '@clubhouse/content';
import type { ReactNode } from 'react';
import { useSite } from '#site.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What changes from page to page. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** What stays while pages come and go inside `#main`. */
export function Shell({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const { club, now } = useSite();
  const brand = { name: club.name, strapline: club.strapline, badge: club.badge.onDark };
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header brand={brand} path={path} />
      <Main>{children}</Main>
      <Footer club={club} year={Number(londonDate(now()).slice(0, 4))} />
    </>
  );
}
