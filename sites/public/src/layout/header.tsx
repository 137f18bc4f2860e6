import { useEffect, useRef, useState } from 'react';
import { MenuGroup } from './menu-group.tsx';
import { adminWays, currentness, mainWays, SIGN_OUT } from './navigation.ts';

/** What the header shows of the club: little, because it travels with every page's data. */
export interface Brand {
  readonly name: string;
  readonly strapline: string;
  readonly badge: string;
}

export interface HeaderProps {
  readonly brand: Brand;
  /** The page being shown. */
  readonly path: string;
  /** Whether the browser says that someone is signed in; rendered markup never does. */
  readonly signedIn?: boolean;
  /** Loads another page. */
  readonly leaveFor?: (href: string) => void;
}

/** The site's header: the badge, and the ways through the site behind one button on phones. */
export function Header({ brand, path, signedIn = false, leaveFor = loadPage }: HeaderProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [openGroup, setOpenGroup] = useState<string>();
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    setMenuOpen(false);
    setOpenGroup(undefined);
  }, [path]);

  useEffect(() => {
    const element = header.current;
    if (!element || (!openGroup && !menuOpen)) return;
    // The innermost open thing closes, and the focus goes to what had opened it.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const opener = openGroup
        ? element.querySelector<HTMLElement>(`[data-group="${openGroup}"]`)
        : burger.current;
      if (openGroup) setOpenGroup(undefined);
      else setMenuOpen(false);
      opener?.focus();
    };
    const closeFromOutside = ({ target }: Event) => {
      if (!element.contains(target as Node)) setOpenGroup(undefined);
    };
    element.addEventListener('keydown', closeByKey);
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      element.removeEventListener('keydown', closeByKey);
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [openGroup, menuOpen]);

  const groups = signedIn ? [...mainWays, adminWays] : mainWays;
  return (
    <header className="top on-dark" ref={header}>
      <div className="wrap top__row">
        <a className="brand" href="/">
          {/* Low: an eager image would get a preload hint, ahead of the picture of the first view. */}
          <img src={brand.badge} width={46} height={46} alt="" fetchPriority="low" />
          <span>
            <b>{brand.name}</b>
            <small>{brand.strapline}</small>
          </span>
        </a>
        <button
          ref={burger}
          className="burger"
          type="button"
          aria-expanded={menuOpen}
          aria-controls="nav"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          Menu
        </button>
        <nav className={menuOpen ? 'nav is-open' : 'nav'} id="nav" aria-label="Main">
          <ul>
            {groups.map((way) =>
              'ways' in way ? (
                <MenuGroup
                  key={way.label}
                  group={way}
                  path={path}
                  open={openGroup === way.label}
                  onToggle={(open) => setOpenGroup(open ? way.label : undefined)}
                >
                  {way === adminWays && (
                    <li>
                      <button type="button" onClick={() => leaveFor(SIGN_OUT)}>
                        Sign Out
                      </button>
                    </li>
                  )}
                </MenuGroup>
              ) : (
                <li key={way.href}>
                  <a href={way.href} aria-current={currentness(way.href, path)}>
                    {way.label}
                  </a>
                </li>
              ),
            )}
            {!signedIn && (
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

function loadPage(href: string): void {
  window.location.assign(href);
}
