import { Band, ButtonLink } from '#layout/page-parts.tsx';
import { useSite } from '#site.tsx';

export function Closing() {
  const { closing } = useSite().club;
  if (!closing.heading && !closing.text) return null;
  return (
    <Band as="section" on="on-accent closing" pitch line="Try line">
      {closing.heading && <h2>{closing.heading}</h2>}
      <p className="lead">{closing.text}</p>
      <p className="row closing__ways">
        <ButtonLink to="/memberships">Become a Member</ButtonLink>
        <ButtonLink className="btn btn--line" to="/contact">
          Get in Touch
        </ButtonLink>
      </p>
    </Band>
  );
}
