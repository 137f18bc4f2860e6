import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { HOME } from '#shared/session/destination.ts';
import './notice-line.css';

/** Offers to install the app. It appears on navigation only, so that nothing moves while a page is in use. */
export function InstallLine() {
  const { pathname } = useLocation();
  return <Line key={pathname} isHome={pathname === HOME} />;
}

function Line({ isHome }: { readonly isHome: boolean }) {
  const { installHint } = useServices();
  const now = useSyncExternalStore(installHint.subscribe, installHint.current);
  // A hint that arrives later would move the page; the next page shows it.
  const [atFirst] = useState(now);
  const isAsking = now === 'browser-asks';
  // The browser's prompt is offered on Home only; the warning that a phone may clear its storage is shown everywhere.
  if (!now || now !== atFirst || (isAsking && !isHome)) return null;

  function install() {
    installHint.install().catch((cause: unknown) => {
      console.warn('The browser did not ask whether to install the app', cause);
    });
  }
  return (
    <div className="notice notice--quiet">
      {isAsking ? (
        <>
          <p>Install this app: one tap opens it, with or without signal.</p>
          <Button look="quiet" small onClick={install}>
            Install
          </Button>
        </>
      ) : (
        // An iPhone deletes a web page's storage after a week without a visit, but not that of an app on the home
        // screen. The text says so before the app promises to keep anything.
        <p>
          Put this app on your home screen first: press Share, then Add to Home Screen. Until then
          the iPhone may forget what was not sent.
        </p>
      )}
      <Button look="quiet" small onClick={installHint.dismiss}>
        Not now
      </Button>
    </div>
  );
}
