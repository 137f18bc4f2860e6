import type { ClubProfile } from '@clubhouse/club';
import { badgeOf } from '@clubhouse/club/badge';
import { imageSource, type Picture } from '@clubhouse/content';
import { Loading, Notice, type NoticeProps, PageHead } from '@clubhouse/ui';
import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type PageParams, useSite } from '#site.tsx';
import type { SitePath } from './navigation.ts';

/** Whether a text is set one size smaller: it is longer than `most` letters, or has a long word. */
export function isLong(text: string, most = 30): boolean {
  return text.length > most || /\S{18}/.test(text);
}

export function ClubHead({
  page,
  title,
}: {
  readonly page: keyof ClubProfile['pages'];
  readonly title: string;
}) {
  const { lead, picture } = useSite().club.pages[page];
  return <PageHead title={title} lead={lead} picture={picture} />;
}

export interface BandProps {
  readonly as?: 'section' | 'div';
  /** The classes of its ground, beside `band`. */
  readonly on?: string;
  readonly pitch?: boolean;
  /** A label beside its content, named after a line of a pitch: `Try line`. */
  readonly line?: string;
  readonly box?: string;
  readonly children: ReactNode;
}

/** A part of a page from edge to edge, with its content in the page's column. */
export function Band({ as: Part = 'div', on, pitch, line, box, children }: BandProps) {
  const boxed = (name: string) => (box ? `${name} ${box}` : name);
  return (
    <Part className={on ? `band ${on}` : 'band'}>
      {pitch && <div className="pitch" aria-hidden="true" />}
      <div className={line ? 'wrap' : boxed('wrap')}>
        {line ? (
          <div className={boxed('on-line')} data-line={line}>
            {children}
          </div>
        ) : (
          children
        )}
      </div>
    </Part>
  );
}

export function None(props: NoticeProps) {
  return <Notice badge={badgeOf(useSite().club)} {...props} />;
}

export interface QueryDataProps<Data> {
  /** Stands in the place of data that could not be read, which differs from an empty list. */
  readonly unavailable: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query: existing data is shown, also while it is being read again. */
export function QueryData<Data>({
  of: { data, isPending },
  loading,
  unavailable,
  children,
}: QueryDataProps<Data> & {
  /** Pending until the first answer has arrived. */
  readonly of: { readonly data: Data | undefined; readonly isPending: boolean };
  readonly loading: string;
}) {
  if (data !== undefined) return children(data);
  return isPending ? <Loading line={loading} /> : unavailable;
}

interface UnavailableProps extends NoticeProps {
  readonly words: string;
}

/** Shown in the place of content that could not be read; an empty list has other words. */
export function Unavailable({ words, ...notice }: UnavailableProps) {
  return (
    <Notice {...notice}>
      <p>{words}</p>
      {/* A link to this page, to load it again. */}
      <MoreLink to=".">Try again</MoreLink>
    </Notice>
  );
}

export function UnavailablePage({
  title,
  ...notice
}: { readonly title: string } & UnavailableProps) {
  return (
    <>
      <PageHead title={title} />
      <Band>
        <Unavailable {...notice} />
      </Band>
    </>
  );
}

export function ListPages({
  to,
  cursor,
  after,
  beginning,
}: {
  readonly to: ListPath;
  /** The cursor of the next page; absent on the last. */
  readonly cursor: string | undefined;
  readonly after: PageParams['after'];
  readonly beginning: string;
}) {
  return (
    <p className="row ways">
      {cursor && (
        <SiteLink className="btn" to={`${to}/after/$after`} params={{ after: cursor }}>
          Show more
        </SiteLink>
      )}
      {after && (
        <ButtonLink className="btn btn--line" to={to}>
          {beginning}
        </ButtonLink>
      )}
    </p>
  );
}

/** A list's first page; later ones are below it, each at the cursor that it begins after. */
type ListPath = '/news' | '/events' | '/gallery';

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** `.` is the page itself. */
  readonly to:
    | SitePath
    | '/ground'
    | '/results'
    | '/results/$season'
    | '/news/$id'
    | '/album/$id'
    | '/contact/$membership'
    | `${ListPath}/after/$after`
    | '.';
  readonly params?: PageParams;
}

const EXACT = { exact: true, includeSearch: false };
const NOTHING = {};

/** The router's link to a page of this site. It is marked as current on that page alone, without another look. */
export function SiteLink(props: SiteLinkProps) {
  return <Link activeOptions={EXACT} activeProps={NOTHING} {...(props as LinkComponentProps)} />;
}

export function MoreLink(props: SiteLinkProps) {
  return <SiteLink className="more" {...props} />;
}

export function ButtonLink(props: SiteLinkProps) {
  return <SiteLink className="btn" {...props} />;
}

export function LeadParagraphs({ of }: { readonly of: readonly string[] }) {
  return of.map((paragraph) => (
    <p className="lead" key={paragraph}>
      {paragraph}
    </p>
  ));
}

/**
 * A stored picture for `Photo`; nothing if it cannot be shown.
 * @param address of a picture that is stored nowhere yet, in the place of the stored one
 */
export function useStoredPhoto(
  path: string | undefined,
  picture: Picture | undefined,
  address?: string,
) {
  const stored = imageSource(useSite(), path ?? '', picture);
  const source = address
    ? { src: address, ...(picture && { width: picture.width, height: picture.height }) }
    : stored;
  return (
    source && { source, tones: picture?.tones, focus: picture?.focus, alt: picture?.alt ?? '' }
  );
}
