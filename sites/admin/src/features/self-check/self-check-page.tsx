import { siteInspection } from '@clubhouse/content/inspection';
import { guestCredentials } from '@clubhouse/content/reader/light';
import { useId, useMemo, useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { useQueue, useQueuedMutations } from '#shared/queue/use-queue.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Section } from '#shared/ui/section.tsx';
import {
  type Check,
  type CheckPorts,
  type CheckState,
  type Finding,
  NAMED,
  useCheck,
} from '#features/self-check/check.ts';
import { contentChecks } from '#features/self-check/check-content.ts';
import { phoneChecks } from '#features/self-check/check-phone.ts';
import { serviceChecks } from '#features/self-check/check-services.ts';
import { DeleteFiles } from '#shared/media/delete-files.tsx';
import { fileSize } from '#shared/words/file-size.ts';
import type { FileLine } from '#shared/media/folder-entries.ts';
import '#shared/lists/list.css';
import '#shared/media/media-page.css';
import './self-check.css';

const SITE_CHECKS = [...serviceChecks, ...contentChecks];

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
    <>
      <div className="stack">
        <p className="quiet">
          Looking changes nothing. Each line says what to do, if there is anything to do.
        </p>
        <Button look="quiet" small onClick={() => setAsked((before) => before + 1)}>
          Look at everything
        </Button>
      </div>
      {services.isClubRead ? (
        <Group title="The site" checks={SITE_CHECKS} {...{ ports, asked }} />
      ) : (
        <Loading words="Reading the club..." rows={3} />
      )}
      {/* These checks run again once the queue has been read. */}
      <Group key={String(isRead)} title="This phone" checks={phoneChecks} {...{ ports, asked }} />
    </>
  );
}

interface Asked {
  readonly ports: CheckPorts;
  /** How often all checks were started. */
  readonly asked: number;
}

function Group({
  title,
  checks,
  ...asked
}: Asked & { readonly title: string; readonly checks: readonly Check[] }) {
  return (
    <Section heading={title}>
      <ul className="checks">
        {checks.map((check) => (
          <CheckRow key={check.title} check={check} {...asked} />
        ))}
      </ul>
    </Section>
  );
}

const STATES: Readonly<Record<Finding['state'], string>> = {
  fine: 'Fine',
  look: 'Look at this',
  wrong: 'Wrong',
  unknown: 'Could not be checked',
};

function CheckRow({ check, ports, asked }: Asked & { readonly check: Check }) {
  const { state, look, stop, repair } = useCheck(check, ports, asked);
  const { going, finding, notRepaired } = state;
  const id = useId();
  const lookWords = finding ? 'Look again' : 'Look now';
  return (
    <li className={`check check--${finding?.state ?? 'open'}`} aria-labelledby={id}>
      <div className="check__head">
        <h3 id={id}>{check.title}</h3>
        {finding && <span className="check__state">{STATES[finding.state]}</span>}
      </div>
      {/* Read out only on a person's request: a dozen outcomes at the page's opening would be too many. */}
      <p aria-live={check.asks ? 'polite' : 'off'}>{progressWords(check, state)}</p>
      {finding?.details && (
        <ul className="check__details">
          {finding.details.slice(0, NAMED).map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {finding?.files && <Files files={finding.files} />}
      {notRepaired && (
        <p className="check__failed" role="alert">
          {notRepaired}
        </p>
      )}
      {going && check.asks && (
        <div className="row">
          <Button look="quiet" small aria-label={`Stop: ${check.title}`} onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      {!going && (
        <div className="row">
          {finding?.isInOutbox && (
            <ButtonLink look="quiet" small href="/admin/outbox">
              Open the Outbox
            </ButtonLink>
          )}
          {finding?.repair && (
            <Button small onClick={() => void repair(finding)}>
              {finding.repair.words}
            </Button>
          )}
          <Button
            look="quiet"
            small
            aria-label={`${lookWords}: ${check.title}`}
            onClick={() => void look()}
          >
            {lookWords}
          </Button>
        </div>
      )}
    </li>
  );
}

function progressWords({ asks }: Check, { going, progress, finding }: CheckState): string {
  if (!going) return finding?.words ?? asks ?? 'Not looked at yet.';
  const doing = going === 'looking' ? 'Looking...' : 'Working on it...';
  return progress ? `${doing} ${progress}.` : doing;
}

/** Files with the Media Manager's deletion, which checks each file's uses again and asks. */
function Files({ files }: { readonly files: readonly FileLine[] }) {
  const [target, setTarget] = useState<FileLine>();
  const going = useGoing();
  return (
    <>
      <ul className="check__files">
        {files.map((line) => (
          <li key={line.key}>
            <span>
              {line.key} <small>{fileSize(line.file.size)}</small>
            </span>
            {going.has(line.key) ? (
              <span className="tag">Deleting</span>
            ) : (
              <Button
                look="bad"
                small
                aria-label={`Delete ${line.key}`}
                onClick={() => setTarget(line)}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      {target && <DeleteFiles target={target} onClose={() => setTarget(undefined)} />}
    </>
  );
}

/** The keys of the files chosen for deletion since the row is shown, whether sent or not. */
function useGoing(): ReadonlySet<string> {
  const waiting = useQueuedMutations('files');
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const fresh = waiting.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) setKnown(new Set([...known, ...fresh.map(({ id }) => id)]));
  return known;
}
