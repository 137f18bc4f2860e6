import type { KeptRecord } from '@clubhouse/outbox';
import { useState } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { fieldLabel, isWritten, valueWords } from '#shared/conflicts/field-words.ts';
import { nounOf } from '#shared/entities/entities.ts';
import { named } from '#shared/words/item-words.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** Texts that lost a conflict or were discarded: the user can copy them while they are stored. */
export function KeptList({ kept }: { readonly kept: readonly KeptRecord[] }) {
  const { now } = useServices();
  return (
    <ul className="list waiting">
      {kept.map((record) => (
        <li key={record.id}>
          <div>
            <h3>
              {record.loser === 'mine' ? 'Your' : 'Their'} {nounOf(record.entity)}:{' '}
              {titleOf(record)}
            </h3>
            <p className="quiet">
              Not kept {momentWords(record.keptAt, now())}. Here for{' '}
              {daysWords(KEPT_DAYS - Math.floor((now() - record.keptAt) / DAY_MS))} more.
            </p>
            <details>
              <summary>Read it</summary>
              <dl className="kept">
                {readable(record).map(([label, text]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </div>
          <CopyButton record={record} />
        </li>
      ))}
    </ul>
  );
}

function CopyButton({ record }: { readonly record: KeptRecord }) {
  const [outcome, setOutcome] = useState('');
  const text = readable(record)
    .map(([label, value]) => `${label}\n${value}`)
    .join('\n\n');

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Copied. Paste it where you want it.'),
      () => setOutcome('It could not be copied. Open “Read it” and copy it from there.'),
    );
  }

  return (
    <div className="row">
      <Button look="quiet" small onClick={copy}>
        Copy the text
      </Button>
      <p role="status">{outcome}</p>
    </div>
  );
}

function titleOf(record: KeptRecord): string {
  const [[label, text] = []] = readable(record);
  return (
    named(record.fields) ??
    (label === 'Photos' ? valueWords(record.fields['photos']) : label && `${label}, ${text}`) ??
    'without a name'
  );
}

/** Whether a person wrote or chose any of its fields. The record of a discarded deletion has no such field. */
export function hasWrittenFields({ fields }: KeptRecord): boolean {
  return Object.keys(fields).some(isWritten);
}

function readable({ fields }: KeptRecord): readonly (readonly [string, string])[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const text = textOf(field, value);
    return text === '' || !isWritten(field) ? [] : [[fieldLabel(field), text] as const];
  });
}

function textOf(field: string, value: unknown): string {
  if (field === 'photos') return photoLines(value);
  if (field === 'picture') return String((value as { alt?: unknown } | null)?.alt ?? '');
  return typeof value === 'object' ? '' : valueWords(value);
}

function photoLines(photos: unknown): string {
  if (!Array.isArray(photos)) return '';
  return photos
    .map((photo: unknown, place) => {
      // A hand-written script may have stored a list of bare paths.
      const { name, path, caption }: Readonly<Record<string, unknown>> =
        typeof photo === 'string' ? { path: photo } : { ...(photo as object) };
      const file = valueWords(name ?? path);
      return `${place + 1}. ${[file, caption].filter(Boolean).join(': ')}`;
    })
    .join('\n');
}

function daysWords(days: number): string {
  return days === 1 ? '1 day' : `${Math.max(days, 0)} days`;
}
