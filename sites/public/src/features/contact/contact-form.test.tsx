// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';
import { GroundMap } from './contact.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const problemOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

function renderForm() {
  const opened: string[] = [];
  const assign = (address: string) => opened.push(address);
  vi.stubGlobal('location', { ...window.location, assign });
  render(<ContactForm to="hello@club.test" />);
  return opened;
}

async function fill(own: Partial<Record<string, string>> = {}) {
  const typed = { Name: 'Sam Oke', Email: 'sam@mail.test', Message: 'Is Monday on?', ...own };
  for (const [label, text] of Object.entries(typed)) {
    if (text) await userEvent.type(field(label), text);
  }
  await userEvent.selectOptions(field('Subject'), 'training');
}

test('[2.64] the subjects are membership, training, events and general, and one has to be chosen', () => {
  renderForm();
  const options = [...field('Subject').querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(['', 'membership', 'training', 'events', 'general']);
});

test('an invalid address is reported until it is valid', async () => {
  const opened = renderForm();
  await fill({ Email: 'sam@' });
  await press('Write the e-mail');
  expect(problemOf('Email')).toContain('stops after the @');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field('Email'), 'mail.test');
  expect(field('Email').hasAttribute('aria-invalid')).toBe(false);
  expect(opened).toEqual([]);
});

test('the message can be copied manually where the browser refuses to copy', async () => {
  renderForm();
  await fill();
  const refusal = new DOMException('No', 'NotAllowedError');
  // It gives jsdom a clipboard.
  userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refusal);
  await press('Copy message');
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Message to copy');
  expect(text.value).toContain('Is Monday on?');
  expect(document.activeElement).toBe(text);
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(text.value);
});

test('a long message opens whole in the mail program, and the page comments on its length', async () => {
  const opened = renderForm();
  await fill({ Message: '' });
  await userEvent.click(field('Message'));
  await userEvent.paste('On and on. '.repeat(900));
  await press('Write the e-mail');
  expect(opened[0]?.length).toBeGreaterThan(9_900);
  expect(screen.getByRole('status').textContent).toContain('That is a long message');
});

test('[2.61] the map is loaded on request, has a title, and takes the focus', async () => {
  render(<GroundMap name="Ferry Lane" place={{ latitude: 51.4631, longitude: -0.2917 }} />);
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  const map = screen.getByTitle<HTMLIFrameElement>('Map of Ferry Lane');
  expect(document.activeElement).toBe(map);
  const { origin, searchParams } = new URL(map.src);
  expect(origin).toBe('https://www.openstreetmap.org');
  expect(searchParams.get('marker')).toBe('51.4631,-0.2917');
  // They stay below a map that stays blank.
  expect(screen.getByText('Ferry Lane')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Directions on OpenStreetMap' })).toBeTruthy();
  expect(searchParams.get('bbox')).toBe('-0.30270,51.45860,-0.28070,51.46760');
});
