/** Line drawings on a 24 by 24 grid. Only decoration: the words beside them have the meaning. */
const PATHS = {
  content: 'M4 4h16v16H4zM4 9h16M9 13h7M9 16h5',
  add: 'M12 4v16M4 12h16',
  site: 'M3 11 12 4l9 7M6 10v10h12V10M10 20v-6h4v6',
  'sign-out': 'M10 4H4v16h6M9 12h12M17 8l4 4-4 4',
  outbox: 'M4 13v7h16v-7M12 15V3M7 8l5-5 5 5',
  event: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
  player: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4 21c1-6 15-6 16 0',
  people:
    'M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M2 20c1-7 11-7 12 0M14 5.2a3 3 0 1 1 1.5 5.7M17 14c3 .5 4.5 3 5 6',
  folder: 'M2 6h8l2 3h10v11H2z',
  file: 'M6 2h9l4 4v16H6zM15 2v5h4M9 13h7M9 17h5',
  camera: 'M3 7h5l2-3h4l2 3h5v13H3zM8 13a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  album: 'M3 8h14v12H3zM7 4h14v12',
  bin: 'M4 7h16M9 7V3h6v4M6 7l1 14h10l1-14M10 11v6M14 11v6',
  badge: 'M4 3h16v9c0 5-4 8-8 9-4-1-8-4-8-9zM8 8h8M8 12h8',
  check: 'M4 4h16v16H4zM8 12l3 3 5-6',
  ball: 'M2 12a10 6 0 1 0 20 0 10 6 0 1 0-20 0M8 12h8M10 10v4M14 10v4',
  search: 'M4 10a6 6 0 1 0 12 0 6 6 0 1 0-12 0M14.5 14.5 21 21',
  more: 'M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z',
  picture: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
