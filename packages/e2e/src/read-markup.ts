import type { Page } from '@playwright/test';

/** Everything in a document that could run, load or link, as the browser's own parser finds it. */
export interface MarkupFindings {
  /** All markup in it that no page of the site has. */
  readonly foreign: readonly string[];
  /** Its blocks of data for machines, one text each. */
  readonly data: readonly string[];
  readonly text: string;
}

/**
 * Reads HTML without running it. The policy of `page` must be off: the site's lets no script parse markup.
 * `hosts` are those that an address may lead to.
 */
export function readMarkup(
  page: Page,
  html: string,
  hosts: readonly string[],
): Promise<MarkupFindings> {
  return page.evaluate(
    ([source, allowed]) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html');
      const foreign: string[] = [];
      const all = [...parsed.querySelectorAll('*')];
      for (const element of all) {
        for (const { name, value } of element.attributes) {
          const isAddress = /^(href|src|action|formaction|poster|data|cite|background)$/.test(name);
          // A picture's twelve placeholder colours, with exactly this length, are drawn and lead nowhere.
          const isTones =
            element.matches('svg.photo__tones > image') &&
            /^data:image\/bmp;base64,[A-Za-z\d+/]{104}$/.test(value);
          const isBad = isAddress && !isTones && !leadsSomewhereOfOurs(value);
          if (/^on|^style$|^srcdoc$|^http-equiv$/.test(name) || isBad) {
            foreign.push(`${element.localName} ${name}="${value}"`);
          }
        }
      }
      const scripts = [...parsed.scripts].map(
        (script) => `${script.type} ${script.getAttribute('src') ?? ''}`,
      );
      const known = /^(module \/assets\/|application\/(ld\+)?json )/;
      foreign.push(...scripts.filter((script) => !known.test(script)));
      const unexpected =
        'base, object, embed, applet, frame, svg script, math, video, audio, template';
      foreign.push(...[...parsed.querySelectorAll(unexpected)].map((each) => each.outerHTML));
      return {
        foreign,
        data: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => script.textContent ?? '',
        ),
        text: parsed.body.textContent ?? '',
      };

      function leadsSomewhereOfOurs(address: string): boolean {
        const { protocol, host } = new URL(address, location.href);
        if (/^(mailto|tel|webcal):$/.test(protocol)) return true;
        return /^https?:$/.test(protocol) && (host === location.host || allowed.includes(host));
      }
    },
    [html, hosts] as const,
  );
}

/** The names of the elements of an XML document, and the texts of those that `asked` selects; throws if it is none. */
export function readXml(
  page: Page,
  xml: string,
  asked: string,
): Promise<{ readonly names: readonly string[]; readonly texts: readonly string[] }> {
  return page.evaluate(
    ([source, selector]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error(`No XML: ${source.slice(0, 500)}`);
      return {
        names: [...new Set([...parsed.querySelectorAll('*')].map(({ nodeName }) => nodeName))],
        texts: [...parsed.querySelectorAll(selector)].map((each) => each.textContent ?? ''),
      };
    },
    [xml, asked] as const,
  );
}
