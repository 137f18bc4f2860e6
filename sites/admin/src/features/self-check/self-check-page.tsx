import { siteInspection } from '@clubhouse/content/inspection';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { useId, useMemo, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useQueue } from '#shared/queue/use-queue.ts';
import { Button } from '#shared/ui/button.tsx';
import { ToastProvider } from '#shared/ui/toast.tsx';
import type { Check, CheckPorts } from '#features/self-check/check.ts';
import { checkLists } from '#features/self-check/check-lists.ts';
import { checkOrphans } from '#features/self-check/check-orphans.ts';
import {
  checkApp,
  checkClock,
  checkKept,
  checkOutbox,
  checkRoom,
} from '#features/self-check/check-phone.ts';
import { CheckRow } from '#features/self-check/check-row.tsx';
import {
  checkBucket,
  checkFeed,
  checkGuests,
  checkPages,
  checkPrices,
} from '#features/self-check/check-services.ts';
import { checkSmallPictures } from '#features/self-check/check-small-pictures.ts';
import '#shared/lists/list.css';
import '#shared/media/media-page.css';
import './self-check.css';

const OF_SITE: readonly Check[] = [
  checkGuests,
  checkPages,
  checkFeed,
  checkPrices,
  checkBucket,
  checkLists,
  checkSmallPictures,
  checkOrphans,
];
const OF_PHONE: readonly Check[] = [checkOutbox, checkKept, checkRoom, checkClock, checkApp];

/** Checks the site and this phone, and says what to do about problems. */
export function SelfCheckPage() {
  const services = useServices();
  const [asked, setAsked] = useState(0);
  const isRead = useQueue() !== undefined;
  const ports = useMemo<CheckPorts>(() => {
    const { config, session } = services;
    const guest = guestCredentials({ config });
    return {
      ...services,
      inspection: siteInspection({ config, credentials: session.credentials, guest }),
      isOnline: () => navigator.onLine,
      hasWorker: () => Boolean(navigator.serviceWorker?.controller),
    };
  }, [services]);
  return (
    <ToastProvider>
      <div className="stack">
        <p className="quiet">
          Looking changes nothing. Each line says what to do, if there is anything to do.
        </p>
        <Button look="quiet" small onClick={() => setAsked((before) => before + 1)}>
          Look at everything
        </Button>
      </div>
      <Group title="The site" checks={OF_SITE} ports={ports} asked={asked} />
      {/* These checks run again once the queue has been read. */}
      <Group key={String(isRead)} title="This phone" checks={OF_PHONE} {...{ ports, asked }} />
    </ToastProvider>
  );
}

function Group({
  title,
  checks,
  ports,
  asked,
}: {
  readonly title: string;
  readonly checks: readonly Check[];
  readonly ports: CheckPorts;
  /** The number of times that all checks were started. */
  readonly asked: number;
}) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="checks">
        {checks.map((check) => (
          <CheckRow key={check.title} check={check} ports={ports} asked={asked} />
        ))}
      </ul>
    </section>
  );
}
