import { Notice, PageHead } from '@clubhouse/ui';
import { useSite } from '#site.tsx';

export function Events() {
  const { club } = useSite();
  return (
    <>
      <PageHead
        title="Upcoming Events"
        lead={club.pages.events.lead}
        picture={club.pages.events.picture}
      />
      <div className="band">
        <div className="wrap split">
          <Notice line="No upcoming events." badge={club.badge.onLight}>
            <p>
              Training is on {club.training.days.join(' and ')}, {club.training.time}.
            </p>
          </Notice>
          <section className="stack">
            <h2>{club.welcome.heading}</h2>
            <p className="lead">{club.welcome.text}</p>
          </section>
        </div>
      </div>
    </>
  );
}
