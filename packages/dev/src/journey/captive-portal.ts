import type { Socket } from 'node:net';

const PAGE = '<!doctype html><title>Welcome</title><h1>Accept the terms to go online</h1>';

/**
 * Answers every request on this connection like the worst captive portal: with 200, a page, and every header that a
 * browser requires before it lets a script read the answer.
 */
export function portalAnswer(browser: Socket): void {
  browser.once('data', (head: Buffer) => {
    const words = head.toString('latin1');
    const origin = /^origin: (.*)$/im.exec(words)?.[1]?.trim() ?? '*';
    const asked = /^access-control-request-headers: (.*)$/im.exec(words)?.[1]?.trim() ?? '*';
    browser.end(
      [
        'HTTP/1.1 200 OK',
        'Content-Type: text/html; charset=utf-8',
        `Content-Length: ${PAGE.length}`,
        `Access-Control-Allow-Origin: ${origin}`,
        'Access-Control-Allow-Methods: GET, HEAD, PUT, POST, DELETE',
        `Access-Control-Allow-Headers: ${asked}`,
        'Access-Control-Expose-Headers: *',
        'Cache-Control: no-store',
        'Connection: close',
        '',
        PAGE,
      ].join('\r\n'),
    );
    browser.resume();
  });
}
