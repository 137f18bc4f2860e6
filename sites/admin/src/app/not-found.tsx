import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { HOME } from '#shared/session/destination.ts';

/** Any address below `/admin` that is none of the app's pages, signed in or not. */
export function NotFound() {
  const { club } = useServices();
  useEffect(() => {
    document.title = `Page Not Found · ${club.name}`;
  }, [club]);
  return (
    <main className="fallback">
      <h1>Page Not Found</h1>
      <p>{club.pages.notFound.lead}</p>
      <p className="row">
        <a className={buttonClass()} href="/">
          Home
        </a>
        <a className={buttonClass('quiet')} href="/contact">
          Contact
        </a>
        <Link className={buttonClass('quiet')} to={HOME}>
          Content Manager
        </Link>
      </p>
    </main>
  );
}
