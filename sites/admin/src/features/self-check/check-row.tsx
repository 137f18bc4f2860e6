import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { DeleteFiles } from '#shared/media/delete-files.tsx';
import { fileSize } from '#shared/words/file-size.ts';
import type { FileLine } from '#shared/media/folder-entries.ts';
import { type Check, type CheckPorts, type Finding, NAMED } from '#features/self-check/check.ts';
import { type CheckState, useCheck } from '#features/self-check/use-check.ts';
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
            <Link className={buttonClass('quiet', true)} to="/admin/outbox">
              Open the Outbox
            </Link>
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
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = waiting.filter(({ id }) => !seen.has(id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  return seen;
}
