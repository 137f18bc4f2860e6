import type { DamagedRecord, Item } from '@clubhouse/outbox';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Card } from '#shared/ui/card.tsx';
import { DiscardButton, ExportButton } from '#shared/uploads/discard-button.tsx';
import { nounOf } from '#shared/entities/entities.ts';
import { named } from '#shared/words/item-words.ts';

/** A record on this phone that cannot be read any more. It is stored unchanged and blocks nothing. */
export function DamagedCard({ damaged }: { readonly damaged: DamagedRecord }) {
  const { now } = useServices();
  const what = { damaged: damaged.id };
  const name = `damaged-${damaged.table}-${String(damaged.key)}`;
  return (
    <Card
      tone="red"
      title="Something saved on this phone cannot be read"
      why={`Found ${momentWords(damaged.at, now())}. It is kept as it is, and everything else goes on.`}
    >
      <p className="quiet">{damagedWords(damaged)}</p>
      <div className="row">
        <ExportButton what={what} name={name} />
        <DiscardButton
          what={what}
          name={name}
          question="Are you sure you want to discard what cannot be read?"
          after="Export it first if somebody may mend it: after this it is gone."
        />
      </div>
    </Card>
  );
}

/**
 * Says what a record that cannot be read seems to be, and what to do. The exact error is part of the export, for the
 * person who repairs the record.
 */
export function damagedWords({ table, found }: Pick<DamagedRecord, 'table' | 'found'>): string {
  if (table === 'kept') {
    return 'It was kept to be read after something else was decided for, and is not sent. Export it and give it to whoever looks after the site, or discard it.';
  }
  const what = table === 'uploads' ? fileWords(found) : changeWords(found);
  return `${what} It cannot be sent as it is. Export it and give it to whoever looks after the site, or do it again and discard this.`;
}

function changeWords(found: unknown): string {
  const entity = textOf(found, 'entity');
  const name = named(itemOf(found, 'fields')) ?? named(itemOf(itemOf(found, 'base'), 'item'));
  const noun = entity && nounOf(entity);
  const what = noun ? `a change of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` : 'a change';
  return `It was ${what}${name ? `, “${name}”` : ''}.`;
}

function fileWords(found: unknown): string {
  const name = textOf(found, 'name');
  return `It was a file on its way to the site${name ? `, ${name}` : ''}.`;
}

/** A part of a damaged record that may still be valid. */
function itemOf(found: unknown, field?: string): Item | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  return field === undefined ? (found as Item) : itemOf((found as Item)[field]);
}

function textOf(found: unknown, field: string): string | undefined {
  const value = itemOf(found)?.[field];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
