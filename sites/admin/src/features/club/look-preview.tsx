import { badgeOf } from '@clubhouse/club/badge';
import { coloursOf } from '@clubhouse/club/colours';
import type { PreviewMessage } from '@clubhouse/content/preview';
import { clubStyleOf } from '@clubhouse/ui/club-style';
import { type CSSProperties, useMemo } from 'react';
import type { PreviewProps } from '#shared/forms/entity-form.ts';
import { PreviewFrame } from '#shared/forms/preview-frame.tsx';
import { useObjectUrl } from '#shared/pictures/use-image-source.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import './club.css';

export function LookPreview({ words, picture, set, held }: PreviewProps) {
  const { club } = useServices();
  const { primary = '', accent = '' } = words;
  const colours = useMemo(() => coloursOf({ primary, accent }), [primary, accent]);
  const tokens = useMemo(() => clubStyleOf(colours), [colours]);
  const { bytes, colours: ofBadge } = picture.kind === 'chosen' ? picture.picture : {};
  const chosen = useObjectUrl(bytes);
  const badge = chosen ?? badgeOf(picture.kind === 'none' ? {} : club);
  const message = useMemo(
    (): PreviewMessage => ({ preview: 'home', look: { colours: tokens, badge } }),
    [tokens, badge],
  );
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
      <div className="look__page" style={tokens as CSSProperties}>
        <PreviewFrame message={message} width={innerWidth < 640 ? 390 : 1280} />
      </div>
    </section>
  );
}
