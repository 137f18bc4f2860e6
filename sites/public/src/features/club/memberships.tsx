import type { Membership } from '@clubhouse/club';
import { Band, ClubHead, MoreLink, None } from '#layout/page-parts.tsx';
import { membershipSlug } from './membership-choice.ts';
import { useSite } from '#site.tsx';
import { Closing } from './closing.tsx';

export function Memberships() {
  const { club } = useSite();
  return (
    <>
      <ClubHead page="memberships" title={club.pages.memberships.heading ?? 'Memberships'} />
      <Band box="plans">
        {club.memberships.length === 0 && (
          <None line="No prices yet">
            {(club.phone || club.email) && <MoreLink to="/contact">Ask what it costs</MoreLink>}
          </None>
        )}
        {club.memberships.map((membership, index) => (
          <Plan key={membership.name} membership={membership} first={index === 0} />
        ))}
      </Band>
      <Closing />
    </>
  );
}

function Plan({ membership, first }: { readonly membership: Membership; readonly first: boolean }) {
  const { name, price, season, summary, includes } = membership;
  return (
    <section className={first ? 'plan on-dark' : 'plan'}>
      <h2>{name}</h2>
      <p className="plan__price">£{price}</p>
      <p className="quiet">For the {season} season</p>
      {summary && <p>{summary}</p>}
      <ul>
        {includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>
        {/* Loads the page, so that the browser itself scrolls to the begun form. */}
        <a
          className="btn"
          aria-label={`Join Now: ${name}`}
          href={`/contact/${encodeURIComponent(membershipSlug(membership))}`}
        >
          Join Now
        </a>
      </p>
    </section>
  );
}
