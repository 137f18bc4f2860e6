import type { ClubProfile } from '@clubhouse/club';
import { PageHead } from '@clubhouse/ui';
import { useSite } from '#site.tsx';
import { ContactForm } from './contact-form.tsx';
import { telephone } from './telephone.ts';

export function Contact() {
  const { club } = useSite();
  const { heading = 'Contact', lead, picture } = club.pages.contact;
  return (
    <>
      <PageHead title={heading} lead={lead} picture={picture} />
      <div className="band">
        <div className="wrap split">
          <section className="stack">
            <h2>Write or ring</h2>
            <dl className="facts">
              <div>
                <dt>E-mail</dt>
                <dd>
                  <a href={`mailto:${club.email}`}>{club.email}</a>
                </dd>
              </div>
              <div>
                <dt>Phone</dt>
                <dd>
                  <a href={telephone(club.phone)}>{club.phone}</a>
                </dd>
              </div>
              <div>
                <dt>Address</dt>
                <dd>
                  {[...club.address.lines, club.address.postcode].join(', ')}
                  <a href={mapAddress(club.address)} rel="noopener">
                    Open the map
                  </a>
                </dd>
              </div>
            </dl>
          </section>
          <section className="stack">
            <h2>Send a message</h2>
            <ContactForm email={club.email} />
          </section>
        </div>
      </div>
      <div className="band on-stock">
        <div className="wrap split">
          <section className="stack">
            <h2>Training</h2>
            <div className="train">
              {club.training.days.map((day) => (
                <p key={day}>
                  <b>{day}</b> <span>{club.training.time}</span>
                </p>
              ))}
            </div>
            <p className="lead">{club.training.note}</p>
          </section>
          <section className="stack">
            <h2>On the day</h2>
            {club.ground.directions.map((direction) => (
              <p className="lead" key={direction}>
                {direction}
              </p>
            ))}
          </section>
        </div>
      </div>
    </>
  );
}

function mapAddress({ latitude, longitude }: ClubProfile['address']): string {
  const place = `${latitude}/${longitude}`;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${place}`;
}
