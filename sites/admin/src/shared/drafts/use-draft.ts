import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '#shared/services/app-services.ts';
import { draftKeeper } from '#shared/drafts/draft-keeper.ts';
import {
  changedOf,
  EditedItemContext,
  isSameValues,
  keptChoice,
  nameOfPicture,
  offeredDraft,
  type DraftStart,
  type FieldMerges,
  type OfferedDraft,
} from '#shared/drafts/offered-draft.ts';
import { isSamePicture, type PictureChoice } from '#shared/pictures/picture-choice.ts';
import { personOf } from '#shared/session/person.ts';

const NEW = 'new';

export type FormDraft<Values extends object> = ReturnType<typeof useDraft<Values>>;

/**
 * Stores what is typed into a form on this device with each key press, so that nothing is lost however the page is
 * left, and offers an earlier draft. Nothing is put into the form before the person accepts the offer.
 */
export function useDraft<Values extends object>({
  form,
  id = NEW,
  isNew = id === NEW,
  start,
  values,
  picture,
  merges,
  ready,
  reset,
}: {
  /** The `draftForm` of the entity. */
  readonly form: string;
  readonly id?: string | undefined;
  /** The form adds an item: a draft that is offered there may be of another item. */
  readonly isNew?: boolean;
  /** The texts that the form started with, and its current texts. */
  readonly start: Values;
  readonly values: Values;
  readonly picture?: { readonly start: PictureChoice; readonly value: PictureChoice };
  /** The merges of fields that contain more than one thing; the same object at every render. */
  readonly merges?: FieldMerges<Values>;
  /**
   * Reads the data that belongs to the texts, before anything is put into the form: half a draft in the form would be
   * stored in the place of the whole draft. Resolves with a function that puts the data into the form.
   */
  readonly ready?: (values: Values) => Promise<() => void>;
  readonly reset: (values: Values, picture: PictureChoice | undefined) => void;
}) {
  const { drafts, openDrafts, session, now, newId } = useServices();
  const [owner] = useState(() => personOf(session.state())?.sub ?? '');
  const [keeper] = useState(() =>
    draftKeeper(drafts, { owner, form, id }, { now, newId, openDrafts }),
  );
  const over = useContext(EditedItemContext);
  const [isUnread, setUnread] = useState(false);
  const { offered: last, ...state } = useSyncExternalStore(keeper.subscribe, keeper.current);
  const isOwnPicture = picture && !isSamePicture(picture.value, picture.start);
  const isChanged = isOwnPicture || !isSameValues(values, start);
  // Compared by content: forms pass new objects with every render.
  const before: DraftStart = {
    fields: changedOf(start, values),
    ...(isOwnPicture && { picture: nameOfPicture(picture.start) ?? '' }),
  };
  const held = isChanged ? JSON.stringify({ values, ...(!isNew && { start: before }) }) : undefined;
  useEffect(() => {
    const content = held === undefined ? {} : JSON.parse(held);
    keeper.hold(content.values, content.start);
  }, [keeper, held]);
  const choice = isOwnPicture ? picture.value : undefined;
  useEffect(() => {
    void keeper.holdPicture(choice ? keptChoice(choice) : Promise.resolve(undefined));
  }, [keeper, choice]);
  useEffect(() => {
    const close = keeper.open();
    const flush = () => void keeper.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      flush();
      close();
    };
  }, [keeper]);

  const draft = last && offeredDraft(last, { start, picture: picture?.start, isNew, over, merges });
  // A draft that was sent from here meanwhile, or that another person saved identically, changes nothing any more.
  const offered = draft && changesAny(draft, start) ? draft : undefined;
  return {
    ...state,
    /** A save removes the offered draft as well, if that would overwrite what the save stores, or change nothing. */
    handOver() {
      const form = { start: values, picture: picture?.value, isNew, over: undefined, merges };
      const later = last && offeredDraft(last, form);
      const isOver = later && (later.clash || !changesAny(later, values));
      return keeper.handOver(isOver ? last : undefined);
    },
    sent: keeper.sent,
    kept: keeper.kept,
    isChanged,
    offered,
    over,
    /** The data that belongs to the offered draft could not be read: the offer stays, and can be tried again. */
    isUnread,
    /** Puts the offered draft into the form. The form's current content is stored, and offered next. */
    async carryOn() {
      if (!last || !offered) return;
      let putIn: (() => void) | undefined;
      try {
        putIn = await ready?.(offered.values);
      } catch (cause) {
        console.error('The data of the draft could not be read', cause);
        return setUnread(true);
      }
      setUnread(false);
      await keeper.adopt(last);
      reset(offered.values, offered.picture);
      putIn?.();
    },
    throwAway: async () => last && keeper.discard(last),
    /** The id of the draft's owner, even if another person is signed in by now. */
    owner,
  };
}

function changesAny<Values extends object>(draft: OfferedDraft<Values>, values: Values): boolean {
  return draft.picture !== undefined || !isSameValues(draft.values, values);
}
