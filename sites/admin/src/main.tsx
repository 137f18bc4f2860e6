import { newClub } from '@clubhouse/club';
import { createSession } from '@clubhouse/content/session';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { composeServices } from '#app/compose-services.ts';
import { untilIdle } from '#shared/services/idle.ts';
import { committeeQuery } from '#shared/content/list-queries.ts';
import { keepQueries, makeQueryClient } from '#app/query-client.ts';
import { storedValue, type StoredValue } from '#shared/device/stored-value.ts';
import { loadClients } from '#shared/services/late-clients.ts';
import { readConfig } from '#app/read-config.ts';
import { makeRouter, warmPages } from '#app/router.tsx';
import { IMAGE_PROCESSOR_ADDRESS } from '#shared/image-processor/image-processor-address.ts';
import { badgeUnsent } from '#shared/queue/use-queue.ts';
import { installHint } from '#shared/services/install-hint.ts';
import { WORKER_ADDRESS } from '#app/worker/addresses.ts';
import { registerWorker, trustedWorkerAddresses } from '#app/worker/register-worker.ts';
import { observable } from '#shared/services/observable.ts';
import { browserConnectivity, watched } from '#shared/remote/connectivity.ts';
import { Button } from '#shared/ui/button.tsx';
import { browserImageProcessor } from '#shared/image-processor/browser-image-processor.ts';
import { personOf, settledState } from '#shared/session/person.ts';
import '@clubhouse/ui/tokens.css';
import '@clubhouse/ui/fonts.css';
import '#shared/styles/app.css';

interface StoredValues {
  readonly config: StoredValue;
  readonly queries: StoredValue;
}

export async function startApp(stored: StoredValues): Promise<void> {
  const root = createRoot(document.querySelector('#app')!);
  try {
    await startIn(root, stored);
  } catch (cause) {
    console.error('The app could not start', cause);
    root.render(<StartFailed />);
  }
}

async function startIn(root: Root, stored: StoredValues): Promise<void> {
  // The browser announces once, at any time, that the app can be installed, so this listens before anything is read.
  const hint = installHint({ stored: storedValue('install-hint') });
  const updateOffer = observable<(() => void) | undefined>(undefined);
  const connectivity = browserConnectivity();
  const queries = makeQueryClient();
  const restored = keepQueries(queries, stored.queries);
  const config = await readConfig(stored.config, {
    fetchConfig: (signal) => watched(connectivity, fetch('/config.json', { signal }), signal),
    onChanged: () => updateOffer.set(() => location.reload()),
  });
  const firstView = deferred();
  // The services' clients are large, and not needed to render the data stored on the phone.
  const drawn = firstView.reached.then(untilIdle);
  const log = (message: string, cause: unknown) => console.warn(message, cause);
  const session = createSession({ config, until: drawn, log });
  const trusted = trustedWorkerAddresses({
    app: WORKER_ADDRESS,
    imageProcessor: IMAGE_PROCESSOR_ADDRESS,
  });
  const services = composeServices({
    club: { ...newClub, siteUrl: location.origin },
    config,
    session,
    connectivity,
    load: async () => {
      await drawn;
      return loadClients();
    },
    updateOffer,
    installHint: hint,
    imageProcessor: browserImageProcessor(trusted.imageProcessor),
  });
  session.start().catch((cause: unknown) => console.error('The session could not be read', cause));
  // The owner of the waiting changes is known once the session has been read.
  settledState(session)
    .then(() => services.outbox.start())
    .catch((cause: unknown) => console.error('The outbox could not be started', cause));
  const { status } = services.outbox;
  // After the first save.
  const stopAsking = status.subscribe(() => {
    if (!status.current()?.count) return;
    stopAsking();
    void services.storage.askToKeep();
  });
  badgeUnsent(status);
  const router = makeRouter(services);
  // The page's static bar stays until a whole view can take its place.
  await Promise.all([router.load(), restored, hint.ready]);
  root.render(
    <StrictMode>
      <App services={services} queries={queries} router={router} onDrawn={firstView.reach} />
    </StrictMode>,
  );
  await drawn;
  if (import.meta.env.PROD) registerWorker(updateOffer.set, trusted.app);
  void warmPages(router).then(keepPreviewOnceBuilt);
  let noted: string | undefined;
  const noteVisit = () => {
    const state = session.state();
    const person = personOf(state);
    // Once for each sign-in: a try without signal changes the session's state, and would follow itself for ever.
    if (state.status !== 'signed-in' || !navigator.onLine || noted === person?.sub) return;
    noted = person?.sub;
    // A failure is shown on the page of people, which asks again.
    if (person?.isAdmin) void queries.prefetchQuery(committeeQuery(services, person.sub));
  };
  session.subscribe(noteVisit);
  noteVisit();
}

/** After everything else, and again at each start: the committee may have changed the club. */
async function keepPreviewOnceBuilt(): Promise<void> {
  if (import.meta.env.PROD) await (await import('#shared/forms/kept-preview.ts')).keepPreview();
}

/** A promise, and the function that resolves it. */
function deferred(): { readonly reached: Promise<void>; readonly reach: () => void } {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach: () => reach() };
}

function StartFailed() {
  return (
    <main className="fallback">
      <h1>No connection yet</h1>
      <p>The first start on a phone needs the network once. What was published is safe.</p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  );
}
