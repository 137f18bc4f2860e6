import { badgeOf } from '@clubhouse/club/badge';
import { coloursOf } from '@clubhouse/club/colours';
import { clubStyleOf } from '@clubhouse/ui/club-style';
import type { CSSProperties } from 'react';
import type { PreviewProps } from '#shared/forms/entity-form.ts';
import { useObjectUrl } from '#shared/pictures/use-object-url.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import './club.css';

/** The club's site in small, with the colours and the badge that are chosen, before they are saved. */
export function LookPreview({ words, picture, set, held }: PreviewProps) {
  const { club } = useServices();
  const { primary = '', accent = '' } = words;
  const colours = coloursOf({ primary, accent });
  const chosen = picture.kind === 'chosen' ? picture.picture : undefined;
  const address = useObjectUrl(chosen?.bytes);
  const badge = picture.kind === 'none' ? undefined : (address ?? badgeOf(club));
  const ofBadge = chosen?.colours;
  const moved = [
    [primary, accent].some((each) => each.toLowerCase() === colours.primary) || colours.primary,
    [primary, accent].some((each) => each.toLowerCase() === colours.accent) || colours.accent,
  ].filter((each) => typeof each === 'string');
  return (
    <section className="look" aria-label="How the site will look">
      {ofBadge && (
        <Button
          look="quiet"
          held={held}
          onClick={() => {
            set('primary', ofBadge[0]);
            set('accent', ofBadge[1]);
          }}
        >
          Take both colours from the badge
        </Button>
      )}
      {moved.length > 0 && (
        <p className="look__moved" role="status">
          Text in these two could not be read on one another. The site takes the nearest that can:{' '}
          {moved.map((each) => (
            <b key={each} style={{ '--swatch': each } as CSSProperties}>
              {each}
            </b>
          ))}
        </p>
      )}
      <div className="look__page" style={clubStyleOf(colours) as CSSProperties} aria-hidden="true">
        <div className="look__head">
          {badge && <img src={badge} width="40" height="40" alt="" />}
          <b>{club.name}</b>
          <span>{club.strapline}</span>
        </div>
        <div className="look__hero">
          <i />
          <strong>{club.wordmark}</strong>
          <em>{club.joinCall || 'Join us'}</em>
        </div>
        <div className="look__text">
          <h4>Full time</h4>
          <p>
            <b>{club.shortName}</b> <span className="look__score">24</span> Visitors 17
          </p>
          <p className="look__quiet">Saturday, kick-off 14:00</p>
          <u>Read the report</u>
        </div>
      </div>
    </section>
  );
}
