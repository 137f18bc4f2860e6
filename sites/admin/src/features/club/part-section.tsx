import { storedParts, type ClubPartKind, type StoredPart } from '@clubhouse/content/club';
import type { Item } from '@clubhouse/outbox';
import { useState } from 'react';
import { partDesigns } from '#features/club/part-designs.ts';
import { usePress, writeFields } from '#shared/forms/use-press.tsx';
import { DeleteItem, useDeleting } from '#shared/lists/delete-item.tsx';
import { ListRow, RowActions } from '#shared/lists/list-row.tsx';
import { RowList } from '#shared/lists/row-list.tsx';
import type { ListEntry } from '#shared/lists/with-queued.ts';
import { useServices } from '#shared/services/app-services.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Section } from '#shared/ui/section.tsx';
import './club.css';

type ClubItem = ListEntry<Item & { readonly id: string }>;

interface PartRow {
  readonly part: StoredPart;
  readonly stored: ClubItem | undefined;
}

export function PartSection({
  kind,
  items,
}: {
  readonly kind: ClubPartKind;
  readonly items: readonly ClubItem[];
}) {
  const { profile, config } = useServices();
  const deleting = useDeleting<Item & { readonly id: string }>();
  const { heading, one, picture } = partDesigns[kind];
  const stored = items.map(({ entry }) => entry);
  const rows = storedParts(kind, profile, stored, config).map((part): PartRow => {
    return { part, stored: items.find(({ entry }) => entry.id === part.id) };
  });
  return (
    <Section heading={heading} headingRef={deleting.heading}>
      {rows.length > 0 && (
        <RowList rows={rows} className={picture ? 'list' : 'list club__words'}>
          {(row) => (
            <OnePart
              key={row.part.id}
              kind={kind}
              row={row}
              rows={rows}
              onDelete={() => row.stored && deleting.ask(row.stored.entry)}
            />
          )}
        </RowList>
      )}
      {one && (
        <ButtonLink look="quiet" href={`/admin/club?part=${kind}`}>
          Add a {one}
        </ButtonLink>
      )}
      {deleting.entry && (
        <DeleteItem
          table="club"
          item={deleting.entry}
          onKeep={deleting.keep}
          onDeleted={deleting.gone}
        />
      )}
    </Section>
  );
}

function OnePart({
  kind,
  row: { part, stored },
  rows,
  onDelete,
}: {
  readonly kind: ClubPartKind;
  readonly row: PartRow;
  readonly rows: readonly PartRow[];
  readonly onDelete: () => void;
}) {
  const services = useServices();
  const { isBusy, press, failure } = usePress('club');
  const { heading, one, picture, titleOf, says } = partDesigns[kind];
  const { id, isHidden, text } = part;
  const at = rows.findIndex((each) => each.part.id === id);

  function hide() {
    const item = { id, item: stored?.entry };
    void press((patience) =>
      writeFields('club', item, { isHidden: !isHidden }, services, patience),
    );
  }

  /** Swaps the part with the one before and renumbers all parts, since two may have the same number. */
  function moveUp() {
    const others = rows.toSpliced(at, 1);
    const moved = others.toSpliced(at - 1, 0, rows[at]!);
    const changes = moved
      .map((each, index) => ({ ...each, place: index + 1 }))
      .filter((each) => each.part.place !== each.place)
      .map((each) => (patience: object) => {
        const item = { id: each.part.id, item: each.stored?.entry };
        return writeFields('club', item, { place: String(each.place) }, services, patience);
      });
    void press(async (patience) => {
      for (const change of changes.slice(0, -1)) await change({ patience: 0 });
      return changes.at(-1)!(patience);
    });
  }

  return (
    <ListRow
      lead={picture && <PartPicture part={part} />}
      name={titleOf(text) || heading}
      mark={stored?.mark}
      actions={
        <RowActions
          table="club"
          entry={{ id }}
          mark={stored?.mark}
          {...(one && stored && { onDelete })}
        >
          {one && at > 0 && (
            <Button look="quiet" small held={isBusy} onClick={moveUp}>
              Up
            </Button>
          )}
          {one && (
            <Button look="quiet" small held={isBusy} onClick={hide}>
              {isHidden ? 'Show' : 'Hide'}
            </Button>
          )}
        </RowActions>
      }
    >
      {says(text)
        .filter(Boolean)
        .map((words) => (
          <p className="list__line club__line" key={words}>
            {words}
          </p>
        ))}
      {isHidden && <p className="tag">Hidden</p>}
      {failure}
    </ListRow>
  );
}

/** Only decoration beside the name. */
function PartPicture({ part: { picture } }: { readonly part: StoredPart }) {
  // A picture that is not sent yet cannot be loaded from its address.
  const [missing, setMissing] = useState<string>();
  const path = picture?.sources[0]?.path;
  return (
    <p className="club__picture" aria-hidden="true">
      {path !== undefined && path !== missing && (
        <img src={path} alt="" loading="lazy" onError={() => setMissing(path)} />
      )}
    </p>
  );
}
