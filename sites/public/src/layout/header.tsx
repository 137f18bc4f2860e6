import { MenuGroup } from './menu-group.tsx';
import { currentness, mainWays } from './navigation.ts';

/** What the header shows of the club. */
export interface Brand {
  readonly name: string;
  readonly strapline: string;
  readonly badge: string;
}

export interface HeaderProps {
  readonly brand: Brand;
  /** The page being shown. */
  readonly path: string;
}

/**
 * The site's header: the badge, and the ways through the site behind one button on phones. It is drawn once, by the
 * server; `client/menu.ts` opens and closes what is in it.
 */
export function Header({ brand, path }: HeaderProps) {
  return (
    <header className="top on-dark">
      <div className="wrap top__row">
        <a className="brand" href="/">
          {/* Low: an eager image would get a preload hint, ahead of the picture of the first view. */}
          <img src={brand.badge} width={46} height={46} alt="" fetchPriority="low" />
          <span>
            <b className={brand.name.length > 16 ? 'is-long' : undefined}>{brand.name}</b>
            <small>{brand.strapline}</small>
          </span>
        </a>
        <button className="burger" type="button" aria-expanded={false} aria-controls="nav">
          Menu
        </button>
        <nav className="nav" id="nav" aria-label="Main">
          <ul>
            {mainWays.map((way) =>
              'ways' in way ? (
                <MenuGroup key={way.label} group={way} path={path} />
              ) : (
                <li key={way.href}>
                  <a href={way.href} aria-current={currentness(way.href, path)}>
                    {way.label}
                  </a>
                </li>
              ),
            )}
            <li className="nav__login">
              <a href="/login">Login</a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
