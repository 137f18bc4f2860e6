import type { DamagedRecord } from '@clubhouse/outbox';
import { useServices } from '#shared/services/app-services.ts';
import { momentWords } from '#shared/words/moment-words.ts';
import { Card } from '#shared/ui/card.tsx';
import { DiscardButton } from '#shared/uploads/discard-button.tsx';
import { damagedWords } from '#features/outbox/damaged-words.ts';
import { ExportButton } from '#shared/uploads/export-button.tsx';

/** Something on this phone that cannot be read any more. Set aside as it was found; it stops nothing. */
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
