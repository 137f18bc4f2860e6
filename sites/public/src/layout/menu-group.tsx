import { type AdminWays, currentness, type WayGroup } from './navigation.ts';
import { SiteLink } from './site-link.tsx';

export interface MenuGroupProps {
  readonly group: WayGroup | AdminWays;
  /** The page being shown. */
  readonly path: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Ways behind a button that says whether they are shown: a disclosure, by pointer, touch and keys alike. */
export function MenuGroup({ group, path, isOpen, onToggle }: MenuGroupProps) {
  const id = `nav-${group.label.toLowerCase()}`;
  const here = group.ways.some(({ href }) => currentness(href, path));
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
        {'signOut' in group ? (
          <AppWays {...group} />
        ) : (
          group.ways.map(({ label, href }) => (
            <li key={href}>
              <SiteLink to={href} aria-current={currentness(href, path)}>
                {label}
              </SiteLink>
            </li>
          ))
        )}
      </ul>
    </li>
  );
}

/** The app is another page than any of the site's. */
function AppWays({ ways, signOut }: AdminWays) {
  return (
    <>
      {ways.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => window.location.assign(signOut)}>
          Sign Out
        </button>
      </li>
    </>
  );
}
