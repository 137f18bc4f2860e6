import { club } from '@clubhouse/club';
import { createSession } from '@clubhouse/content/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@clubhouse/ui/tokens.css';
import '@clubhouse/ui/fonts.css';
import '#styles/app.css';
import { App } from '#app/app.tsx';
import { wearClubColours } from '#app/club-colours.ts';
import { composeServices } from '#app/compose-services.ts';
import { thisDevice } from '#app/device.ts';
import { keepQueries } from '#app/kept-queries.ts';
import { keptValue } from '#app/kept-value.ts';
import { makeQueryClient } from '#app/query-client.ts';
import { readConfig } from '#app/read-config.ts';
import { makeRouter } from '#app/router.tsx';
import { StartFailed } from '#app/start-failed.tsx';
import { browserDarkroom } from '#pictures/browser-darkroom.ts';
import { DARKROOM_ADDRESS } from '#pictures/darkroom-address.ts';
import { settledState } from '#session/settled-state.ts';
import { badgeUnsent } from '#shell/app-badge.ts';
import { installHint } from '#shell/install-hint.ts';
import { WORKER_ADDRESS } from '#worker/addresses.ts';
import { registerWorker } from '#worker/register-worker.ts';
import { trustedWorkerAddresses } from '#worker/trusted-worker-address.ts';
import { updateOffer } from '#worker/update-offer.ts';
import { keepStorageAfterFirstSave } from '#writing/keep-storage.ts';
import { browserLine } from '#writing/line.ts';
import { watched } from '#writing/watched-by-line.ts';

const root = createRoot(document.querySelector('#app')!);
wearClubColours(club);

// The browser says that the app can be installed when it likes, once: listened for before anything is read.
const device = thisDevice();
const hint = installHint({ device, kept: keptValue('install-hint') });

try {
  await start();
} catch (cause) {
  console.error('The app could not start', cause);
  root.render(<StartFailed />);
}

async function start(): Promise<void> {
  const offer = updateOffer();
  const line = browserLine();
  const queries = makeQueryClient();
  const [config] = await Promise.all([
    readConfig(keptValue('config'), (signal) =>
      watched(line, fetch('/config.json', { signal }), signal),
    ),
    keepQueries(queries, keptValue('queries')),
    hint.ready,
  ]);
  const session = createSession({ config });
  const trusted = trustedWorkerAddresses({ app: WORKER_ADDRESS, darkroom: DARKROOM_ADDRESS });
  const services = composeServices({
    club,
    config,
    session,
    line,
    updateOffer: offer,
    device,
    installHint: hint,
    darkroom: browserDarkroom(trusted.darkroom),
  });
  session.start().catch((cause: unknown) => console.error('The session could not be read', cause));
  // Whose work waits is known once the session has read its own store.
  settledState(session)
    .then(() => services.outbox.start())
    .catch((cause: unknown) => console.error('The outbox could not be started', cause));
  keepStorageAfterFirstSave(services.outbox.status, services.storage);
  badgeUnsent(services.outbox.status);
  root.render(
    <StrictMode>
      <App services={services} queries={queries} router={makeRouter(services)} />
    </StrictMode>,
  );
  if (import.meta.env.PROD) void registerWorker(offer, trusted.app);
}
