import { readPageData } from '#page-data.ts';
import { fetchClub } from './fetch-club.ts';
import { hideLostTones } from './hide-lost-tones.ts';
import { holdPress } from './hold-press.ts';
import { whenIdle, whenLoaded, whenMeant } from './scheduling.ts';

const data = readPageData(document);
hideLostTones(document);

const press = holdPress();
let starting: Promise<void> | undefined;
const start = () => {
  starting ??= Promise.all([import('./app.tsx'), fetchClub()])
    .then(([{ startApp }, club]) => startApp(data, club))
    .then(press.release, (cause: unknown) => {
      // The server's page stays usable, and its links load pages; the shell's styles show the error screen.
      console.warn('The page stays as it was rendered', cause);
      document.querySelector('[data-shell]')?.setAttribute('data-shell', 'failed');
      press.giveUp();
    });
};

if (data.page) {
  whenMeant(start);
  whenLoaded(() => whenIdle(start));
} else start();

// After all files of the page. In development nothing is built, and nothing may be cached.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => whenIdle(registerWorker));
}

const WORKER = '/worker.js';

/** Registers the service worker, which answers offline. If it fails, the site still works online. */
function registerWorker(): void {
  navigator.serviceWorker
    .register(trusted(WORKER))
    .catch((cause: unknown) => console.warn('Nothing is cached for the ground', cause));
}

/** The site's Trusted Types policy admits this address; other browsers use the plain text. */
function trusted(address: string): string {
  type Policy = { createScriptURL(address: string): string };
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  const rules = { createScriptURL: () => WORKER };
  return trustedTypes?.createPolicy('clubhouse', rules).createScriptURL(address) ?? address;
}
