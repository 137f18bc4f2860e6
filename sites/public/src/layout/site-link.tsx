import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { PageSearch } from '#route-api.ts';
import type { SitePath } from './navigation.ts';

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A full stop is the page itself. */
  readonly to: SitePath | '/ground' | '/news/$id' | '/album/$id' | '.';
  readonly params?: { readonly id: string };
  /** `true` keeps what the address carries. */
  readonly search?: PageSearch | true;
}

const EXACT = { exact: true, includeSearch: false };
const NOTHING = {};

/** The router's link to a page of this site. It is current on that page alone, and looks no different there. */
export function SiteLink(props: SiteLinkProps) {
  return <Link activeOptions={EXACT} activeProps={NOTHING} {...(props as LinkComponentProps)} />;
}
