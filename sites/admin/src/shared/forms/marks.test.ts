// @vitest-environment jsdom
import { formattedText } from '@clubhouse/content/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedText } from '#shared/forms/marks.tsx';

test.each([
  ['<p>One  <b>two</b></p><p><i>three </i>four</p>', 'One **two**\n_three_ four'],
  ['<h3>Head</h3>text<br>more<div><div>deep</div></div>', '## Head\ntext\nmore\ndeep'],
  ['<ul><li>a</li><li><p>b</p></li></ul><ol><li>c</li><li>d</li></ol>', '- a\n- b\n1. c\n2. d'],
  [
    '<a href="https://a.test/x">words</a> <a href="javascript:1">none</a>',
    '[words](https://a.test/x) none',
  ],
  // As Google Docs and Word copy text.
  ['<b style="font-weight:normal"><span style="font-weight:700">x</span> y</b>', '**x** y'],
  ['<style>p{}</style><title>t</title><p>text<o:p></o:p></p>', 'text'],
  ['<p>2 * 3 [x] snake_case _y_</p>', '2 \\* 3 \\[x\\] snake_case \\_y\\_'],
  ['<table><tr><td>a</td><td>b</td></tr></table>', 'ab'],
  ['<img src=x onerror="alert(1)">', ''],
])('%s is pasted as text with marks', (html, text) => {
  expect(markedText(html)).toBe(text);
});

test('text that is pasted from a page is shown as it was there, whatever signs it has', () => {
  const sign = fc.constantFrom(...'*_[]()\\ab .!#-1');
  fc.assert(
    fc.property(
      fc.array(sign, { maxLength: 30 }).map((all) => all.join('')),
      (words) => {
        const page = document.createElement('p');
        page.textContent = `a ${words} b`;
        const [block] = formattedText(markedText(page.outerHTML));
        expect(block).toEqual({ is: 'paragraph', parts: [page.textContent.replace(/ +/g, ' ')] });
      },
    ),
  );
});
