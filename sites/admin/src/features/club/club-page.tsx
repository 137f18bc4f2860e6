import { readPicture, type StoredItem } from '@clubhouse/content';
import {
  checkClubPart,
  CLUB_LIMITS,
  clubPartKind,
  storedParts,
  type ClubPartKind,
  type StoredPart,
} from '@clubhouse/content/club';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FirstEvening } from '#features/club/first-evening.tsx';
import { partDesigns } from '#features/club/part-designs.ts';
import { PartSection } from '#features/club/part-section.tsx';
import { useClubItems } from '#shared/lists/use-club-items.ts';
import { rememberListed } from '#shared/content/stored-item-query.ts';
import { PICTURE_WORDS } from '#shared/forms/drawn-fields.ts';
import type { EntityForm } from '#shared/forms/entity-form.ts';
import { startOfNew } from '#shared/forms/item-saving.ts';
import { AddItem } from '#shared/forms/item-form.tsx';
import { EditHere } from '#shared/forms/item-page.tsx';
import { ListFailed } from '#shared/lists/list-failed.tsx';
import { useServices } from '#shared/services/app-services.ts';
import { Button } from '#shared/ui/button.tsx';
import { Loading } from '#shared/ui/loading.tsx';

const PAGE = '/admin/club';

/** All parts of the club, to edit. The address names the part whose form is open, or the kind of a new one. */
export function ClubPage() {
  const { part } = useSearch({ from: PAGE });
  const navigate = useNavigate();
  const { query, items } = useClubItems();
  // After a failure the parts stay: each reads again when mounted, and remounting them each time would never end.
  if (query.isLoading && query.errorUpdateCount === 0)
    return <Loading words="Loading the club..." rows={4} />;
  const done = () => void navigate({ to: PAGE, search: {} });
  const kind = clubPartKind(part ?? '');
  if (part !== undefined && kind) {
    return <EditPart key={part} id={part} kind={kind} onDone={done} />;
  }
  const heroes = items.filter(({ entry }) => clubPartKind(entry.id) === 'hero').length;
  const kinds = Object.keys(partDesigns) as ClubPartKind[];
  const added = kinds.find((each) => each === part && partDesigns[each].one);
  if (added) {
    const heading = `Add a ${partDesigns[added].one}`;
    return (
      <>
        <h2>{heading}</h2>
        <AddItem
          key={added}
          form={partForm(added, undefined)}
          kind={added}
          name={heading}
          startsFocused
          {...(added === 'hero' && { start: { name: `Picture ${heroes + 1}` } })}
          announceOn={PAGE}
          onAdded={done}
        />
        <Button look="quiet" onClick={done}>
          Leave it out
        </Button>
      </>
    );
  }
  return (
    <>
      <ListFailed noun="club" queries={[query]} />
      <FirstEvening />
      {kinds.map((each) => (
        <PartSection key={each} kind={each} items={items} />
      ))}
    </>
  );
}

function EditPart({
  id,
  kind,
  onDone,
}: {
  readonly id: string;
  readonly kind: ClubPartKind;
  readonly onDone: () => void;
}) {
  const { profile, config } = useServices();
  const queries = useQueryClient();
  const { query, items } = useClubItems();
  const [{ form, title, isFirst }] = useState(() => {
    const stored = items.find(({ entry }) => entry.id === id);
    if (stored && !stored.mark) rememberListed(queries, 'club', stored.entry, query.dataUpdatedAt);
    const partAmong = (entries: readonly StoredItem[]) =>
      storedParts(kind, profile, entries, config).find((each) => each.id === id);
    const given = partAmong([]);
    const { heading, titleOf } = partDesigns[kind];
    const shown = id === kind ? undefined : partAmong(items.map(({ entry }) => entry));
    return {
      form: partForm(kind, given),
      title: shown ? titleOf(shown.text) : heading,
      // The first change of a part: there is nothing to read.
      isFirst: !stored && given !== undefined,
    };
  });
  return (
    <>
      <h2>{title}</h2>
      <EditHere
        {...{ form, id, onDone }}
        nameOf={() => title}
        first={isFirst ? startOfNew(id) : undefined}
        on={PAGE}
      />
    </>
  );
}

/**
 * The form of one part of the club. It stores what differs from what a new club starts with.
 * @param given the part as a new club has it, if it has one
 */
function partForm(kind: ClubPartKind, given: Pick<StoredPart, 'text'> | undefined): EntityForm {
  const { heading, one = 'part', fields, picture, shape, Preview } = partDesigns[kind];
  const { layout = [Object.keys(fields)] } = partDesigns[kind];
  const hasWords = picture && shape !== 'square';
  const ofNew = given?.text ?? {};
  // Some pages have a heading of their own.
  const isDrawn = (name: string) => name !== 'heading' || ofNew['heading'] !== '';
  const drawn = Object.entries(fields).filter(([name]) => isDrawn(name));
  const words = { busy: 'Saving...', failed: 'Error saving. Please try again.' };
  return {
    table: 'club',
    noun: one,
    fields: { ...Object.fromEntries(drawn), ...(hasWords && { alt: PICTURE_WORDS }) },
    layout: layout.map((group) =>
      group.filter((each) => typeof each !== 'string' || isDrawn(each)),
    ),
    ...(picture && {
      picture: {
        label: picture,
        noun: shape === 'square' ? 'badge' : 'picture',
        paths: ['imageUrl'],
        shape,
        ...(hasWords && { alt: 'alt' }),
      },
    }),
    Preview,
    limits: Object.fromEntries(
      drawn.map(([name, { lines }]) => [name, lines ? CLUB_LIMITS.text : CLUB_LIMITS.line]),
    ),
    check: (texts) => checkClubPart(kind, { ...ofNew, ...texts }),
    wordsOf: (item) => ({
      ...Object.fromEntries(
        drawn.map(([name]) => [name, textOf(item[name] ?? ofNew[name])] as const),
      ),
      ...(hasWords && { alt: readPicture(heading, item, undefined)?.alt ?? '' }),
    }),
    fieldsOf: (texts) =>
      Object.fromEntries(
        drawn.map(([name]) => [
          name,
          // The app knows the address of the site from its own; others know it once it is stored.
          texts[name] === ofNew[name] && name !== 'siteUrl' ? null : texts[name],
        ]),
      ),
    adding: { ...words, submit: `Add ${one}`, done: `The ${one} is added.` },
    editing: { ...words, submit: 'Save', done: 'Saved.' },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
