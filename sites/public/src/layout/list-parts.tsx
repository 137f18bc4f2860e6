import { Notice, type NoticeProps } from '@clubhouse/ui';
import type { PageSearch } from '#route-api.ts';
import { type SiteLinkProps, SiteLink } from './site-link.tsx';

/** Stands where something would when it cannot be read: not the same as there being none. */
export function Away({ words, ...notice }: NoticeProps & { readonly words: string }) {
  return (
    <Notice {...notice}>
      <p>{words}</p>
      {/* The page once more. */}
      <SiteLink className="more" to="." search={true}>
        Try again
      </SiteLink>
    </Notice>
  );
}

/** The ways from one page of a list to the next, and back to its beginning. */
export function ListPages({
  to,
  cursor,
  after,
  beginning,
}: Pick<SiteLinkProps, 'to'> & {
  /** Where the next page begins; nothing on the last. */
  readonly cursor: string | undefined;
  /** Where this page began; nothing on the first. */
  readonly after: PageSearch['after'];
  /** What the first page is called. */
  readonly beginning: string;
}) {
  return (
    <p className="row ways">
      {cursor && (
        <SiteLink className="btn" to={to} search={{ after: cursor }}>
          Show more
        </SiteLink>
      )}
      {after && (
        <SiteLink className="btn btn--line" to={to}>
          {beginning}
        </SiteLink>
      )}
    </p>
  );
}
