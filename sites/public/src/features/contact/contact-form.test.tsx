// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';
import { GroundMap } from './contact.tsx';

afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const problemOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

function renderForm(copy = (_text: string) => Promise.resolve()) {
  const opened: string[] = [];
  const copied: string[] = [];
  render(
    <ContactForm
      to="hello@club.test"
      open={(address) => opened.push(address)}
      copy={(text) => copy(text).then(() => void copied.push(text))}
    />,
  );
  return { opened, copied };
}

async function fill(own: Partial<Record<string, string>> = {}) {
  const typed = { Name: 'Sam Oke', Email: 'sam@mail.test', Message: 'Is Monday on?', ...own };
  for (const [label, text] of Object.entries(typed)) {
    if (text) await userEvent.type(field(label), text);
  }
  await userEvent.selectOptions(field('Subject'), 'training');
}

test('[2.63] a filled form opens one mail to the club with everything in it', async () => {
  const { opened } = renderForm();
  await fill({ 'Phone (optional)': '020 7946 0100' });
  await press('Write the e-mail');
  expect(opened).toEqual([
    'mailto:hello@club.test?subject=Training%3A%20Sam%20Oke&body=Is%20Monday%20on%3F%0D%0A%0D%0ASam%20Oke%0D%0Asam%40mail.test%0D%0A020%207946%200100',
  ]);
  expect(screen.getByRole('status').textContent).toContain('If no mail app has opened');
});

test('[2.64] the subjects are membership, training, events and general, and one has to be chosen', () => {
  renderForm();
  const options = [...field('Subject').querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(['', 'membership', 'training', 'events', 'general']);
});

test('[5.5] nothing is opened or copied while a required field is empty: each says so, the first has the focus', async () => {
  const { opened, copied } = renderForm();
  await userEvent.type(field('Name'), 'Sam');
  await userEvent.type(field('Message'), '   ');
  for (const name of ['Write the e-mail', 'Copy message']) {
    await press(name);
    expect(document.activeElement).toBe(field('Email'));
    expect(problemOf('Email')).toBe('Tell us where to answer.');
    expect(problemOf('Subject')).toBe('Choose what it is about.');
    expect(problemOf('Message')).toBe('Write a line or two.');
    expect(problemOf('Phone (optional)')).toBeUndefined();
  }
  expect(field('Name').value).toBe('Sam');
  expect([opened, copied]).toEqual([[], []]);
});

test('an address that is none is named, until it is one', async () => {
  const { opened } = renderForm();
  await fill({ Email: 'sam@' });
  await press('Write the e-mail');
  expect(problemOf('Email')).toContain('stops after the @');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field('Email'), 'mail.test');
  expect(field('Email').hasAttribute('aria-invalid')).toBe(false);
  expect(opened).toEqual([]);
});

test('without a mail program the message is copied, addressed and signed', async () => {
  const { copied } = renderForm();
  await fill();
  await press('Copy message');
  expect(copied).toEqual([
    'To: hello@club.test\nSubject: Training: Sam Oke\n\nIs Monday on?\n\nSam Oke\nsam@mail.test\n',
  ]);
  expect(screen.getByRole('status').textContent).toContain('Copied.');
});

test('where the browser refuses to copy, the message is there to be copied by hand', async () => {
  renderForm(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
  await fill();
  await press('Copy message');
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Message to copy');
  expect(text.value).toContain('Is Monday on?');
  expect(document.activeElement).toBe(text);
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(text.value);
});

test('a long message is opened whole, and the other way is pointed out', async () => {
  const { opened } = renderForm();
  await fill({ Message: '' });
  await userEvent.click(field('Message'));
  await userEvent.paste('On and on. '.repeat(900));
  await press('Write the e-mail');
  expect(opened[0]?.length).toBeGreaterThan(9_900);
  expect(screen.getByRole('status').textContent).toContain('That is a long message');
});

test('what is wrong is said in the page, and not in bubbles, once the form is alive', () => {
  renderForm();
  expect(document.querySelector('form')?.noValidate).toBe(true);
});

test('[2.61] the map is fetched when someone asks for it, has a title, and takes the focus', async () => {
  render(<GroundMap name="Ferry Lane" place={{ latitude: 51.4631, longitude: -0.2917 }} />);
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  const map = screen.getByTitle<HTMLIFrameElement>('Map of Ferry Lane');
  expect(document.activeElement).toBe(map);
  const { origin, searchParams } = new URL(map.src);
  expect(origin).toBe('https://www.openstreetmap.org');
  expect(searchParams.get('marker')).toBe('51.4631,-0.2917');
  expect(searchParams.get('bbox')).toBe('-0.30270,51.45860,-0.28070,51.46760');
});
