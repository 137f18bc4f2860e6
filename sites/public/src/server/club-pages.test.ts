import { club } from '@clubhouse/club';
import { expect, test } from 'vitest';
import { decoded, renderPages } from '#test/render-pages.ts';

const read = async (path: string) => {
  const page = await renderPages().page(path);
  return { ...page, html: decoded(page.html) };
};

test('[2.13, 2.57, 2.58, 9.7] the memberships page has both prices, all that each includes, and a way to join', async () => {
  const { response, text } = await read('/memberships');
  expect(response.status).toBe(200);
  expect(text).toMatch(
    /Annual Playing Member £95 For the 2025\/26 season .*Pitch hire Training pitch hire Kit and equipment Referee society subscription County RFU subscription with player insurance Merit table entry Social events Join Now/,
  );
  expect(text).toMatch(
    /Social & Vets Member £45 For the 2025\/26 season .*International ticket allocation Invitations to socials and the end-of-season tour Join Now/,
  );
});

test('[2.56] Join Now leads to the contact page and passes the choice on', async () => {
  const { html } = await read('/memberships');
  const links = [...html.matchAll(/aria-label="(Join Now: [^"]*)" href="([^"]*)"/g)];
  expect(links.map(([, name, href]) => [name, href])).toEqual([
    ['Join Now: Annual Playing Member', '/contact/annual-playing-member'],
    ['Join Now: Social & Vets Member', '/contact/social-vets-member'],
  ]);
});

test('[2.56] the contact form starts with the chosen membership', async () => {
  for (const { name, price } of club.memberships) {
    const slug = name.toLowerCase().replace(/[^a-z]+/g, '-');
    const { html, response } = await read(`/contact/${slug}`);
    expect(response.status).toBe(200);
    expect(html).toContain('<option value="membership" selected="">');
    // A browser scrolls to it, with and without scripts.
    expect(html).toMatch(/<input [^>]*id="contact-name"[^>]* autofocus=""/i);
    expect(html).toContain(`Membership: ${name}, £${price} for the 2025/26 season.`);
  }
});

test('an unknown membership leads to the plain form', async () => {
  for (const choice of ['none', '<b>', 'annual-playing-member%00', '__proto__', 'Send+money']) {
    const { status, headers } = (await read(`/contact/${choice}`)).response;
    expect([choice, status, headers.get('Location')]).toEqual([choice, 302, '/contact']);
  }
  expect((await read('/contact')).html).not.toMatch(/autofocus/i);
});

test('[2.14, 2.59, 2.60, 9.8] the contact page has the address, the phone, an e-mail link and the training times', async () => {
  const { html, text } = await read('/contact');
  expect(text).toContain([...club.address.lines, club.address.postcode].join(', '));
  expect(html).toContain(`<a href="tel:${club.phone.replaceAll(' ', '')}">${club.phone}</a>`);
  expect(html).toContain(`<a href="mailto:${club.email}">${club.email}</a>`);
  expect(text).toMatch(/Monday 7:00-8:30 PM Wednesday 7:00-8:30 PM/);
});

test.each([
  ['+44 (0)20 7946 0123', '+442079460123'],
  ['(0)20 7946 0123', '02079460123'],
])('the phone number %s is dialled as %s', async (phone, dialled) => {
  const { html } = await renderPages({ profile: { ...club, phone } }).page('/contact');
  expect(html).toContain(`<a href="tel:${dialled}">${phone}</a>`);
});

test.each(['/', '/events'])('%s has no empty heading above a text without one', async (path) => {
  const words = { heading: '', text: 'Come along.' };
  const profile = { ...club, closing: words, welcome: words };
  const { html } = await renderPages({ profile }).page(path);
  expect(html).toContain('Come along.');
  expect(html).not.toMatch(/<h2[^>]*><\/h2>/);
});

test('[2.62, 2.63, 5.7] the form is a mail-to form before any script runs, with its required fields marked', async () => {
  const { html } = await read('/contact');
  const [form = ''] = /<form.*<\/form>/s.exec(html) ?? [];
  expect(form).toMatch(new RegExp(`^<form [^>]*action="mailto:${club.email}" method="get"`));
  const fields = [...form.matchAll(/<(?:input|select|textarea) [^>]*>/g)].map(([tag]) => tag);
  expect(fields.map((tag) => [/name="(\w+)"/.exec(tag)?.[1], tag.includes('required')])).toEqual([
    ['name', true],
    ['email', true],
    ['phone', false],
    ['subject', true],
    ['body', true],
  ]);
});

test('[2.61, P4] the page has a button for the map and the directions, but no map', async () => {
  const { html } = await read('/contact');
  expect(html).not.toContain('<iframe');
  expect(html).toContain('https://www.openstreetmap.org/directions?to=51.4631%2C-0.2917');
  expect(html).not.toMatch(/(src|rel)="[^"]*(openstreetmap|preconnect|dns-prefetch)/);
});

test('[2.17] the info page shows every text of the club about itself', async () => {
  const { response, text } = await read('/info');
  expect(response.status).toBe(200);
  expect(text).toContain('Club Info');
  for (const { heading, paragraphs } of club.info) {
    for (const words of [heading, ...paragraphs]) expect(text).toContain(words);
  }
  for (const words of [`${club.founded}`, club.competition, club.ground.name]) {
    expect(text).toContain(words);
  }
});
