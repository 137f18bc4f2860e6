import { PageHead } from '@clubhouse/ui';
import { useSite } from '#site.tsx';
import { Closing } from './closing.tsx';

export function ClubInfo() {
  const { club } = useSite();
  const { heading = 'Club Info', lead, picture } = club.pages.info;
  return (
    <>
      <PageHead title={heading} lead={lead} picture={picture} />
      <div className="band">
        <div className="wrap info">
          {club.info.map((section) => (
            <section className="on-line split" key={section.heading}>
              <h2 className="info__heading span-4">{section.heading}</h2>
              <div className="stack span-8">
                {section.paragraphs.map((paragraph) => (
                  <p className="lead" key={paragraph}>
                    {paragraph}
                  </p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      <Closing club={club} />
    </>
  );
}
