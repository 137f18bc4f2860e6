import type { ReactNode } from 'react';
import { currentness, type WayGroup } from './navigation.ts';

export interface MenuGroupProps {
  readonly group: WayGroup;
  readonly path: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** More than ways: one last entry. */
  readonly children?: ReactNode;
}

/** Ways behind a button that says whether they are shown: a disclosure, by pointer, touch and keys alike. */
export function MenuGroup({ group, path, open, onToggle, children }: MenuGroupProps) {
  const id = `nav-${group.label.toLowerCase()}`;
  const here = group.ways.some(({ href }) => currentness(href, path));
  return (
    <li>
      <button
        type="button"
        className={here ? 'nav__group is-here' : 'nav__group'}
        data-group={group.label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
      >
        {group.label}
      </button>
      <ul id={id} className={open ? 'nav__ways is-open' : 'nav__ways'}>
        {group.ways.map(({ label, href }) => (
          <li key={href}>
            <a href={href} aria-current={currentness(href, path)}>
              {label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </li>
  );
}
