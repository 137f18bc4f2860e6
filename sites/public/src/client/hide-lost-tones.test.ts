// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { hideLostTones } from './hide-lost-tones.ts';

const photo = (id: string) =>
  `<span class="photo" id="${id}"><svg class="photo__tones"></svg><picture><img src="/${id}.webp" alt=""></picture></span>`;
const tonesOf = (id: string) => document.querySelector<SVGElement>(`#${id} svg`)!.style.visibility;

test('the placeholder colours of a photo that fails to load are hidden', () => {
  document.body.innerHTML = photo('a') + photo('b');
  hideLostTones(document);
  expect([tonesOf('a'), tonesOf('b')]).toEqual(['', '']);
  document.querySelector('#b img')!.dispatchEvent(new Event('error'));
  expect([tonesOf('a'), tonesOf('b')]).toEqual(['', 'hidden']);
});

test('the placeholder colours of a photo that failed earlier are hidden', () => {
  document.body.innerHTML = photo('a') + photo('b');
  Object.defineProperties(document.querySelector('#a img'), {
    complete: { value: true },
    naturalWidth: { value: 0 },
  });
  hideLostTones(document);
  expect([tonesOf('a'), tonesOf('b')]).toEqual(['hidden', '']);
});

test('failed images that are no photo, or have no placeholder colours, are not changed', () => {
  document.body.innerHTML = '<img src="/badge.svg" alt=""><span class="photo"><img alt=""></span>';
  hideLostTones(document);
  const before = document.body.innerHTML;
  for (const picture of document.images) picture.dispatchEvent(new Event('error'));
  expect(document.body.innerHTML).toBe(before);
});
