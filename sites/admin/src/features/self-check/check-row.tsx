import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { DeleteFiles } from '#shared/media/delete-files.tsx';
import { fileSize } from '#shared/words/file-size.ts';
import type { FileLine } from '#shared/media/folder-entries.ts';
import type { Check, CheckPorts, Finding } from '#features/self-check/check.ts';
import { useCheck, type RunningCheck } from '#features/self-check/use-check.ts';
import { useQueuedMutations } from '#shared/queue/use-queue.ts';

const STATES: Readonly<Record<Finding['state'], string>> = {
  fine: 'Fine',
  look: 'Look at this',
  wrong: 'Wrong',
  unknown: 'Could not be checked',
};

/** One check: its outcome, and what to do next. */
export function CheckRow({
  check,
  ports,
  asked,
}: {
  readonly check: Check;
  readonly ports: CheckPorts;
  /** The number of times that all checks were started. */
  readonly asked: number;
}) {
  const running = useCheck(check, ports, asked);
  const { state } = running;
  const id = useId();
  const finding = 'finding' in state ? state.finding : undefined;
  return (
    <li className={`check check--${finding?.state ?? 'open'}`} aria-labelledby={id}>
      <div className="check__head">
        <h3 id={id}>{check.title}</h3>
        {finding && <span className="check__state">{STATES[finding.state]}</span>}
      </div>
      {/* Read out only on a person's request: a dozen outcomes at the page's opening would be too many. */}
      <p aria-live={check.asks ? 'polite' : 'off'}>{progressWords(check, running)}</p>
      {finding && <Details finding={finding} />}
      {finding?.files && <Files files={finding.files} />}
      {state.status === 'not-repaired' && (
        <p className="check__failed" role="alert">
          {state.why}
        </p>
      )}
      <Steps check={check} running={running} />
    </li>
  );
}

function progressWords({ asks }: Check, { state }: RunningCheck): string {
  switch (state.status) {
    case 'waiting':
      return asks ?? 'Not looked at yet.';
    case 'looking':
      return state.progress ? `Looking... ${state.progress}.` : 'Looking...';
    case 'repairing':
      return state.progress ? `Working on it... ${state.progress}.` : 'Working on it...';
    case 'found':
    case 'not-repaired':
      return state.finding.words;
  }
}

function Details({ finding: { details } }: { readonly finding: Finding }) {
  if (!details?.length) return null;
  return (
    <ul className="check__details">
      {details.map((detail) => (
        <li key={detail}>{detail}</li>
      ))}
    </ul>
  );
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
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = waiting.filter(({ id }) => !seen.has(id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  return seen;
}

/** The buttons: at most a next step and a new check. */
function Steps({ check, running }: { readonly check: Check; readonly running: RunningCheck }) {
  const { state, look, stop, repair } = running;
  const next = 'finding' in state ? state.finding.next : undefined;
  const isGoing = state.status === 'looking' || state.status === 'repairing';
  if (isGoing) {
    return check.asks ? (
      <div className="row">
        <Button look="quiet" small aria-label={`Stop: ${check.title}`} onClick={stop}>
          Stop
        </Button>
      </div>
    ) : null;
  }
  return (
    <div className="row">
      {next?.kind === 'go' && (
        <Link className={buttonClass('quiet', true)} to={next.to}>
          {next.words}
        </Link>
      )}
      {next?.kind === 'repair' && (
        <Button small onClick={repair}>
          {next.words}
        </Button>
      )}
      <Button
        look="quiet"
        small
        aria-label={`${state.status === 'waiting' ? 'Look now' : 'Look again'}: ${check.title}`}
        onClick={look}
      >
        {state.status === 'waiting' ? 'Look now' : 'Look again'}
      </Button>
    </div>
  );
}
