import { badgeOf } from '@clubhouse/club/badge';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsMatchDay } from '#features/matches/match-today.ts';
import { useSite } from '#site.tsx';
import { adminLinks, currentness, type LinkGroup, mainLinks, type SitePath } from './navigation.ts';
import { SiteLink } from './page-parts.tsx';
import { useSignedIn } from './signed-in.ts';

/** The open menus: the links behind the button on phones, and at most one group of them. */
interface Open {
  readonly path: string;
  readonly nav: boolean;
  readonly group: string | undefined;
}

/**
 * The site's header: the badge, and the navigation links behind one button on phones.
 * @param path the page being shown
 */
export function Header({ path }: { readonly path: string }) {
  const { club } = useSite();
  const isSignedIn = useSignedIn() !== 'nobody';
  const shut: Open = { path, nav: false, group: undefined };
  const [last, setOpen] = useState(shut);
  // A new page closes the menus.
  const open = last.path === path ? last : shut;
  const header = useRef<HTMLElement>(null);

  // Closes the innermost open menu, and moves the focus to its button.
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !header.current?.contains(event.target as Node)) return;
    const openers = header.current.querySelectorAll<HTMLElement>('[aria-expanded="true"]');
    [...openers].at(-1)?.focus();
    setOpen(open.group ? { ...open, group: undefined } : shut);
  });
  // A press or focus elsewhere closes the group.
  const leave = useEffectEvent(({ target }: Event) => {
    if (open.group && !header.current?.contains(target as Node)) {
      setOpen({ ...open, group: undefined });
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener('keydown', (event) => escape(event), ending);
    for (const elsewhere of ['pointerdown', 'focusin']) {
      document.addEventListener(elsewhere, (event) => leave(event), ending);
    }
    return () => ending.abort();
  }, []);

  const groupProps = (label: string) => ({
    path,
    isOpen: open.group === label,
    onToggle: () => setOpen({ ...open, group: open.group === label ? undefined : label }),
  });

  return (
    <header className="top on-dark" ref={header}>
      <div className="wrap top__row">
        <SiteLink className="brand" to="/">
          {/* Low: an eager image would get a preload hint, ahead of the picture of the first view. */}
          <img src={badgeOf(club)} width={46} height={46} alt="" fetchPriority="low" />
          <span>
            <b className={club.name.length > 16 ? 'is-long' : undefined}>{club.name}</b>
            {club.strapline && <small>{club.strapline}</small>}
          </span>
        </SiteLink>
        <button
          className="burger"
          type="button"
          aria-expanded={open.nav}
          aria-controls="nav"
          onClick={() => setOpen({ ...open, nav: !open.nav })}
        >
          Menu
        </button>
        <nav className={open.nav ? 'nav is-open' : 'nav'} id="nav" aria-label="Main">
          <ul>
            {mainLinks.map((link) =>
              'links' in link ? (
                <MenuGroup key={link.label} group={link} {...groupProps(link.label)} />
              ) : (
                <li key={link.href}>
                  <SiteLink to={link.href} aria-current={currentness(link.href, path)}>
                    {link.label}
                  </SiteLink>
                </li>
              ),
            )}
            <GroundToday path={path} />
            {isSignedIn ? (
              <MenuGroup group={adminLinks} {...groupProps(adminLinks.label)} />
            ) : (
              <li className="nav__login">
                <a href="/login">Login</a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function GroundToday({ path }: { readonly path: string }) {
  if (!useIsMatchDay()) return null;
  return (
    <li>
      <SiteLink to="/ground" aria-current={currentness('/ground', path)}>
        Ground <small>Today</small>
      </SiteLink>
    </li>
  );
}

interface MenuGroupProps {
  readonly group: LinkGroup;
  readonly path: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Links behind a button with `aria-expanded`: a disclosure, by pointer, touch and keys alike. */
function MenuGroup({ group, path, isOpen, onToggle }: MenuGroupProps) {
  const { signOut } = group;
  const id = `nav-${group.label.toLowerCase()}`;
  const here = group.links.some(({ href }) => currentness(href, path));
  return (
    <li>
      <button
        type="button"
        className={here ? 'nav__group is-here' : 'nav__group'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {group.label}
      </button>
      <ul id={id} className={isOpen ? 'nav__ways is-open' : 'nav__ways'}>
        {group.links.map(({ label, href }) => (
          <li key={href}>
            {/* The app is a separate site, so this link loads a page. */}
            {signOut ? (
              <a href={href}>{label}</a>
            ) : (
              <SiteLink to={href as SitePath} aria-current={currentness(href, path)}>
                {label}
              </SiteLink>
            )}
          </li>
        ))}
        {signOut && (
          <li>
            <button type="button" onClick={() => window.location.assign(signOut)}>
              Sign Out
            </button>
          </li>
        )}
      </ul>
    </li>
  );
}
