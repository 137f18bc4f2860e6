import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterOf, mailtoAddress } from './letter.ts';

const to = 'hello@club.test';
const aMessage = {
  name: 'Sam Oke',
  email: 'sam@mail.test',
  phone: '020 7946 0100',
  subject: 'training',
  body: 'Is Monday on?',
};

/** The mail that a mail program reads from the address (RFC 6068). */
function read(address: string) {
  const [, recipient = '', query = ''] = /^mailto:([^?#]*)\?([^#]*)$/s.exec(address) ?? [];
  const headers = query.split('&').map((pair) => pair.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(recipient), headers };
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'x\r\nBcc: all@evil.test',
    'x%0d%0aBcc:all@evil.test',
    '&bcc=all@evil.test',
    '?cc=all@evil.test#x',
    'a+b=c%26d',
    '\u2028Bcc: x',
    '\0\u0085Bcc: x',
    '\ud83c',
    '🏉🦁'.repeat(5_000),
    'שלום'.repeat(2_500),
  ),
);

test('[2.63, T7] the mail has the club as recipient, a subject, a body, and nothing else, whatever is typed', () => {
  const message = fc.record({
    name: hostile,
    email: hostile,
    phone: hostile,
    subject: hostile,
    body: hostile,
  });
  fc.assert(
    fc.property(message, (typed) => {
      const letter = letterOf(typed, to);
      const mail = read(mailtoAddress(letter));
      expect(mail).toEqual({
        to,
        headers: [
          ['subject', letter.subject],
          ['body', letter.body.replaceAll('\n', '\r\n')],
        ],
      });
      expect(letter.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
});

test('[C4] a recipient from the profile cannot add headers either', () => {
  const letter = { ...letterOf(aMessage, 'a@b.test?bcc=c@d.test&x=') };
  expect(mailtoAddress(letter)).toMatch(/^mailto:a@b\.test%3Fbcc%3Dc@d\.test%26x%3D\?subject=/);
});
