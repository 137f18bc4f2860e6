import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { PageSearch } from '#route-api.ts';
import type { SitePath } from './navigation.ts';

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** `.` is the page itself. */
  readonly to: SitePath | '/ground' | '/news/$id' | '/album/$id' | '.';
  readonly params?: { readonly id: string };
  /** `true` keeps the search parameters. */
  readonly search?: PageSearch | true;
}

const EXACT = { exact: true, includeSearch: false };
const NOTHING = {};

/** The router's link to a page of this site. It is marked as current on that page alone, without another look. */
export function SiteLink(props: SiteLinkProps) {
  return <Link activeOptions={EXACT} activeProps={NOTHING} {...(props as LinkComponentProps)} />;
}
