import { ClubPhoto } from '@clubhouse/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import './login.css';

/** The way in: the club's picture, its badge, and what there is to fill in. */
export function LoginDoor({ children }: { readonly children: ReactNode }) {
  const { club } = useServices();
  const [picture] = club.hero;
  // Without a network it may never have been fetched; the hoops and the badge do without it.
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    document.title = `Team Login · ${club.name}`;
  }, [club]);
  return (
    <main className="door">
      <div className="door__art" aria-hidden="true" onErrorCapture={() => setMissing(true)}>
        {picture && !isMissing && (
          <ClubPhoto
            picture={{ ...picture, alt: '' }}
            sizes="(min-width: 62rem) 60vw, 100vw"
            className="door__photo"
            first
          />
        )}
        <img className="door__badge" src={club.badge.onDark} width="72" height="72" alt="" />
        <div className="door__hoops" />
      </div>
      <div className="door__in">
        <h1>Team Login</h1>
        {children}
      </div>
    </main>
  );
}
