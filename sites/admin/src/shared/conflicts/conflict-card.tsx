import type { Item, Resolution } from '@clubhouse/outbox';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { conflictTitle, savedWords } from '#shared/words/item-words.ts';
import { useMyName } from '#shared/session/person.ts';
import { useCommand } from '#shared/queue/use-command.tsx';

/** Shows both versions of what two people changed. Nothing is sent before one is chosen. */
export function ConflictCard({
  noun,
  theirs,
  isDelete = false,
  name,
  savedAt,
  isInForm = false,
  onKeep,
  edit,
  children,
}: {
  readonly noun: string;
  /** Their version; absent when they deleted the item. */
  readonly theirs: Item | undefined;
  readonly isDelete?: boolean;
  /** The name of the item, where the page does not show it. */
  readonly name?: string;
  /** When my version was saved on this phone; absent in a form, where it is saved just now. */
  readonly savedAt?: number;
  /** The card appears while a person is writing in a form: it scrolls into view and takes the focus. */
  readonly isInForm?: boolean;
  readonly onKeep: (keep: KeptSide) => Promise<void>;
  /** A link to the form, where the person can combine both versions. */
  readonly edit?: ReactNode;
  readonly children: ReactNode;
}) {
  const { now } = useServices();
  const { run, failure } = useCommand();
  const [choosing, setChoosing] = useState<KeptSide>();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isInForm) return;
    // The top of the card is shown first, because on a phone the card is longer than the screen.
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [isInForm]);
  const choice = (keep: KeptSide, words: string, busy: string) => (
    <Button
      held={choosing !== undefined}
      busy={choosing === keep && busy}
      onClick={() => {
        setChoosing(keep);
        run(() =>
          onKeep(keep).catch((cause: unknown) => {
            setChoosing(undefined);
            throw cause;
          }),
        );
      }}
    >
      {words}
    </Button>
  );

  return (
    <Card
      tone="yellow"
      title={conflictTitle({ noun, theirs, myName: useMyName(), isDelete })}
      heading={isInForm ? 'h2' : 'h3'}
      why={[
        name && `${name}.`,
        savedAt && `You saved yours on this phone ${momentWords(savedAt, now())}.`,
        theirs && savedWords(theirs, now()),
        'Nothing goes out, and nothing is thrown away, until you choose.',
      ]
        .filter(Boolean)
        .join(' ')}
      ref={card}
    >
      {children}
      <p>{choiceWords(noun, theirs, isDelete)}</p>
      <div className="row row--fill">
        {choice('mine', 'Keep mine', 'Keeping yours...')}
        {choice('theirs', 'Keep theirs', 'Keeping theirs...')}
        {edit}
      </div>
      {failure}
    </Card>
  );
}

export type KeptSide = Extract<Resolution['keep'], 'mine' | 'theirs'>;

function choiceWords(noun: string, theirs: Item | undefined, isDelete: boolean): string {
  if (isDelete && theirs) {
    return `Keep mine deletes the ${noun} all the same. Keep theirs leaves it as it is now. What is deleted stays in the Outbox for 30 days.`;
  }
  if (theirs) {
    return 'Keep mine drops their side of what is shown here, Keep theirs drops yours. All else that either changed stays. The one you do not keep stays in the Outbox for 30 days.';
  }
  const photos = noun === 'album' ? ' Photos that were deleted with it do not come back.' : '';
  return `Keep mine adds your ${noun} again. Keep theirs leaves it deleted, with yours in the Outbox for 30 days.${photos}`;
}
