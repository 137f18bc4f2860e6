import { readPageData } from './read-page-data.ts';
import { hideLostTones } from './hide-lost-tones.ts';
import { holdPress } from './hold-press.ts';
import { whenIdle, whenLoaded, whenMeant } from './moments.ts';
import { registerWorker } from './register-worker.ts';

const data = readPageData(document);
hideLostTones(document);

const press = holdPress();
let starting: Promise<void> | undefined;
const start = () => {
  starting ??= import('./app.tsx')
    .then(({ startApp }) => startApp(data))
    .then(press.release, (cause: unknown) => {
      // A page stays as it came, whole, and its links load pages; the shell's styles show the error screen.
      console.warn('The page stays as it came', cause);
      document.querySelector('[data-shell]')?.setAttribute('data-shell', 'failed');
      press.giveUp();
    });
};

if (data.page) {
  whenMeant(start);
  whenLoaded(() => whenIdle(start));
} else start();

// After everything the page came with. In development nothing is built, and nothing may be kept.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => whenIdle(registerWorker));
}
