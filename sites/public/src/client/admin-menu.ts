import { adminWays, SIGN_OUT } from '#layout/navigation.ts';

/** The ways of who is signed in, in the place of Login; or Login again. Asked twice, it is as if asked once. */
export function showAdminWays(header: HTMLElement, isSignedIn: boolean, leaveFor = loadPage): void {
  const login = header.querySelector<HTMLElement>('.nav__login');
  const shown = header.querySelector('.nav__admin');
  if (login) login.hidden = isSignedIn;
  if (!isSignedIn) shown?.remove();
  else if (!shown) login?.before(adminGroup(leaveFor));
}

/** As `MenuGroup` draws one, with a last entry that leads to where the session ends. */
function adminGroup(leaveFor: (href: string) => void): HTMLElement {
  const id = 'nav-admin';
  const opener = made('button', {
    type: 'button',
    class: 'nav__group',
    'aria-expanded': 'false',
    'aria-controls': id,
  });
  opener.textContent = adminWays.label;
  const links = adminWays.ways.map(({ label, href }) => {
    const link = made('a', { href });
    link.textContent = label;
    return link;
  });
  const signOut = made('button', { type: 'button' });
  signOut.textContent = 'Sign Out';
  signOut.addEventListener('click', () => leaveFor(SIGN_OUT));

  const list = made('ul', { id, class: 'nav__ways' });
  list.append(...[...links, signOut].map((way) => within(made('li'), way)));
  return within(made('li', { class: 'nav__admin' }), opener, list);
}

function made(name: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function within(element: HTMLElement, ...children: readonly HTMLElement[]): HTMLElement {
  element.append(...children);
  return element;
}

function loadPage(href: string): void {
  window.location.assign(href);
}
