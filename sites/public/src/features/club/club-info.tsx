import { Band, ClubHead, LeadParagraphs, MoreLink, None } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';
import { Closing } from './closing.tsx';

/** The lines of half a pitch, in the order a kick to touch crosses them; a section stands on each. */
const LINES = ['22', '10', 'Halfway', '10', '22'];

export function ClubInfo() {
  const { club } = useSite();
  const facts = [
    { term: 'Since', lines: [String(club.founded ?? '')] },
    { term: 'Plays in', lines: [club.competition] },
    { term: 'At home', lines: [club.ground.name] },
    { term: 'Trains', lines: [club.training.days.join(' & '), club.training.time] },
  ].filter(({ lines }) => lines.some((line) => line !== ''));
  return (
    <>
      <ClubHead page="info" title={club.pages.info.heading ?? 'Club Info'} />
      {facts.length > 0 && (
        <div className="on-accent">
          <dl className="wrap strip">
            {facts.map(({ term, lines }) => (
              <div key={term}>
                <dt>{term}</dt>
                {lines.map((line) => line && <dd key={line}>{line}</dd>)}
              </div>
            ))}
          </dl>
        </div>
      )}
      <Band box="info">
        {club.info.length === 0 && (
          <None line="Nothing written yet">
            {(club.phone || club.email) && <MoreLink to="/contact">Ask us instead</MoreLink>}
          </None>
        )}
        {club.info.map((section, index) => (
          <section
            className="on-line split"
            data-line={LINES[index % LINES.length]}
            key={section.heading}
          >
            <h2 className="info__heading span-5">{section.heading}</h2>
            <div className="stack span-7">
              <LeadParagraphs of={section.paragraphs} />
            </div>
          </section>
        ))}
      </Band>
      <Closing />
    </>
  );
}
