import { Notice, type NoticeProps } from '@clubhouse/ui';
import type { PageSearch } from '#route-api.ts';
import { type SiteLinkProps, SiteLink } from './site-link.tsx';

/** Shown in the place of content that could not be read; an empty list has other words. */
export function Away({ words, ...notice }: NoticeProps & { readonly words: string }) {
  return (
    <Notice {...notice}>
      <p>{words}</p>
      {/* A link to this page, to load it again. */}
      <SiteLink className="more" to="." search={true}>
        Try again
      </SiteLink>
    </Notice>
  );
}

/** The links to the next page of a list, and back to its beginning. */
export function ListPages({
  to,
  cursor,
  after,
  beginning,
}: Pick<SiteLinkProps, 'to'> & {
  /** The cursor of the next page; absent on the last. */
  readonly cursor: string | undefined;
  /** The cursor of this page; absent on the first. */
  readonly after: PageSearch['after'];
  /** The link text for the first page. */
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
