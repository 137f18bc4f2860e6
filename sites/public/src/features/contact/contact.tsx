import { PageHead } from '@clubhouse/ui';
import { telephone } from '#features/club/telephone.ts';
import { SiteLink } from '#layout/site-link.tsx';
import { routeApi } from '#route-api.ts';
import { useSite } from '#site.tsx';
import { ContactForm } from './contact-form.tsx';
import { GroundMap } from './ground-map.tsx';
import { directionsAddress } from './map-addresses.ts';
import { begunBy } from '#features/club/membership-choice.ts';

const route = routeApi('/contact');

export function Contact() {
  /** What the address says someone comes to join as. */
  const { membership } = route.useSearch();
  const { club } = useSite();
  const { heading = 'Contact', lead, picture } = club.pages.contact;
  const { address, ground, training } = club;
  const form = { to: club.email, begun: begunBy(membership, club.memberships) };
  const place = { latitude: address.latitude, longitude: address.longitude };
  const map = { name: ground.name, place };
  return (
    <>
      <PageHead title={heading} lead={lead} picture={picture} />
      <div className="band">
        <div className="wrap split">
          <section className="stack span-5">
            <h2>Training</h2>
            <div className="train">
              {training.days.map((day) => (
                <p key={day}>
                  <b>{day}</b> <span>{training.time}</span>
                </p>
              ))}
            </div>
            <p className="lead">{training.note}</p>
            <dl className="facts">
              <div>
                <dt>Address</dt>
                <dd>{[...address.lines, address.postcode].join(', ')}</dd>
              </div>
              <div>
                <dt>Phone</dt>
                <dd>
                  <a href={telephone(club.phone)}>{club.phone}</a>
                </dd>
              </div>
              <div>
                <dt>E-mail</dt>
                <dd>
                  <a href={`mailto:${club.email}`}>{club.email}</a>
                </dd>
              </div>
            </dl>
          </section>
          <section className="stack span-7">
            <h2>Send a message</h2>
            <ContactForm key={membership ?? ''} {...form} />
          </section>
        </div>
      </div>
      <div className="band on-stock">
        <div className="wrap">
          <div className="on-line split" data-line="Touchline">
            <section className="stack span-5">
              <h2>Getting here</h2>
              {ground.directions.map((direction) => (
                <p className="lead" key={direction}>
                  {direction}
                </p>
              ))}
              <a className="more" href={directionsAddress(place)} rel="noopener">
                Directions on OpenStreetMap
              </a>
              <SiteLink className="more" to="/ground">
                All you need at the ground
              </SiteLink>
            </section>
            <div className="span-7">
              <GroundMap {...map} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
