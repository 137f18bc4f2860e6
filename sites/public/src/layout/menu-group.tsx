import { currentness, type WayGroup } from './navigation.ts';

export interface MenuGroupProps {
  readonly group: WayGroup;
  readonly path: string;
}

/** Ways behind a button that says whether they are shown: a disclosure, by pointer, touch and keys alike. */
export function MenuGroup({ group, path }: MenuGroupProps) {
  const id = `nav-${group.label.toLowerCase()}`;
  const here = group.ways.some(({ href }) => currentness(href, path));
  return (
    <li>
      <button
        type="button"
        className={here ? 'nav__group is-here' : 'nav__group'}
        aria-expanded={false}
        aria-controls={id}
      >
        {group.label}
      </button>
      <ul id={id} className="nav__ways">
        {group.ways.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={currentness(href, path)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
