import { partAddress, wholeAddress } from '#page-part.ts';
import { RENDERED_AT_HEADER } from '#server/page-headers.ts';

/** A page of the site that has come, not yet shown. */
export interface ArrivedPage {
  /** Its address from the path on: another one than was asked for where the server leads on. */
  readonly href: string;
  /** Inert: nothing in it runs or loads. */
  readonly document: Document;
}

/** A page that has been asked for. */
export interface AskedPage {
  /** Resolves when an answer begins. Rejects where there is none. */
  readonly begun: Promise<void>;
  /**
   * Rejects with `NotForThisPage` where what came cannot be shown inside this page, and with a `TypeError` where
   * nothing came: the browser has to go there itself.
   */
  readonly page: Promise<ArrivedPage>;
}

/** Content of this site, but not for the page that is open: of another build, or no page at all. */
export class NotForThisPage extends Error {}

/** After how long the rest of an answer that began is given up, in milliseconds. */
const TIMEOUT = 20_000;

/**
 * Asks the server for a page's content. By the one way that leaves the reading of HTML to the browser without
 * handing it text, which the policy's Trusted Types refuse.
 */
export function askPage(href: string): AskedPage {
  const request = new XMLHttpRequest();
  const page = new Promise<ArrivedPage>((resolve, reject) => {
    request.onload = () => {
      const document = request.responseXML;
      // A hotel's Wi-Fi answers in our place, without the instant at which a page was rendered.
      const isPage = request.status === 200 && request.getResponseHeader(RENDERED_AT_HEADER);
      if (isPage && document && isOfThisBuild(document)) {
        resolve({ href: wholeAddress(request.responseURL), document });
      } else reject(new NotForThisPage(href));
    };
    request.onerror = request.ontimeout = request.onabort = () => reject(new TypeError(href));
  });
  const begun = new Promise<void>((resolve) => {
    request.onreadystatechange = () => {
      if (request.readyState >= request.HEADERS_RECEIVED && request.status) resolve();
    };
  });
  request.open('GET', partAddress(href, location.href));
  request.responseType = 'document';
  request.timeout = TIMEOUT;
  request.send();
  return { begun: Promise.race([begun, page.then(() => undefined)]), page };
}

function isOfThisBuild({ documentElement }: Document): boolean {
  const { build } = documentElement.dataset;
  return build !== undefined && build === document.documentElement.dataset.build;
}
