import { useEffect, useRef, useState } from 'react';
import { Band, ClubHead, LeadParagraphs, MoreLink, None } from '#layout/page-parts.tsx';
import { usePageParams, useSite } from '#site.tsx';
import { ContactForm } from './contact-form.tsx';
import { contactFacts, Facts, hasGround, writtenAddress } from './facts.tsx';
import { directionsAddress, mapFrameAddress, type Place } from './map-addresses.ts';
import { begunBy } from '#features/club/membership-choice.ts';

export function Contact() {
  const { membership } = usePageParams();
  const { club } = useSite();
  const { email, ground, map, training } = club;
  const address = writtenAddress(club);
  const isKnown = training.days.length > 0 || training.note || address || club.phone || email;
  return (
    <>
      <ClubHead page="contact" title={club.pages.contact.heading ?? 'Contact'} />
      <Band box="split">
        {isKnown && (
          <section className="stack span-5">
            {training.days.length > 0 && (
              <>
                <h2>Training</h2>
                <div className="train">
                  {training.days.map((day) => (
                    <p key={day}>
                      <b>{day}</b> <span>{training.time}</span>
                    </p>
                  ))}
                </div>
              </>
            )}
            {training.note && <p className="lead">{training.note}</p>}
            <Facts className="facts" of={{ Address: address, ...contactFacts(club) }} />
          </section>
        )}
        {email && (
          <section className="stack span-7">
            <h2>Send a message</h2>
            <ContactForm
              key={membership ?? ''}
              to={email}
              begun={begunBy(membership, club.memberships)}
            />
          </section>
        )}
        {!isKnown && <None line="No contact details yet" />}
      </Band>
      {hasGround(club) && (
        <Band on="on-stock" line="Touchline" box="split">
          <section className="stack span-5">
            <h2>Getting here</h2>
            <LeadParagraphs of={ground.directions} />
            {map && (
              <a className="more" href={directionsAddress(map)} rel="noopener">
                Directions on OpenStreetMap
              </a>
            )}
            <MoreLink to="/ground">All you need at the ground</MoreLink>
          </section>
          {map && (
            <div className="span-7">
              <GroundMap name={ground.name || address} place={map} />
            </div>
          )}
        </Band>
      )}
    </>
  );
}

export interface GroundMapProps {
  readonly name: string;
  readonly place: Place;
}

/** A map that is loaded only after a press: until then no other host learns of the visit. */
export function GroundMap({ name, place }: GroundMapProps) {
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus has been removed.
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);

  return shown ? (
    <>
      <iframe ref={frame} className="map" src={mapFrameAddress(place)} title={`Map of ${name}`} />
      {/* The map may stay blank. */}
      <p className="row">
        <b>{name}</b>{' '}
        <a className="more" href={directionsAddress(place)} rel="noopener">
          Directions on OpenStreetMap
        </a>
      </p>
    </>
  ) : (
    <div className="map on-dark on-primary">
      <div className="pitch" aria-hidden="true" />
      <p className="bill">{name}</p>
      <button className="btn" type="button" onClick={() => setShown(true)}>
        Show the map
      </button>
      <p className="quiet">It comes from OpenStreetMap, and only when you ask for it.</p>
    </div>
  );
}
