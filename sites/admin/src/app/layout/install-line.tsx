import { useLocation } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { HOME } from '#shared/session/destination.ts';
import type { InstallHint, InstallWay } from '#shared/services/install-hint.ts';
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
  if (!now || now !== atFirst) return null;
  // The browser's prompt is offered on Home only; the warning that a phone may clear its storage is shown everywhere.
  if (now === 'browser-asks' && !isHome) return null;
  return (
    <div className="notice notice--quiet">
      {WORDS[now]}
      {now === 'browser-asks' && (
        <Button look="quiet" small onClick={() => void install(installHint)}>
          Install
        </Button>
      )}
      <Button look="quiet" small onClick={installHint.dismiss}>
        Not now
      </Button>
    </div>
  );
}

/**
 * An iPhone deletes a web page's storage after a week without a visit, but not that of an app on the home screen. The
 * text says so before the app promises to keep anything.
 */
const WORDS: Readonly<Record<InstallWay, React.ReactNode>> = {
  'browser-asks': <p>Install this app: one tap opens it, with or without signal.</p>,
  'by-hand': (
    <p>
      Put this app on your home screen first: press Share, then Add to Home Screen. Until then the
      iPhone may forget what was not sent.
    </p>
  ),
};

async function install(hint: InstallHint): Promise<void> {
  try {
    await hint.install();
  } catch (cause) {
    console.warn('The browser did not ask whether to install the app', cause);
  }
}
