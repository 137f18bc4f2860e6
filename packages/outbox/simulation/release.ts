import type { Item } from '../src/model/mutation.ts';
import {
  type ModelService,
  operationsOf,
  revOf,
  withOperation,
} from '../src/testing/model-service.ts';
import { isDue, nextNumbered, type Photo, photosOf, UNPUBLISHED } from './club-matters.ts';
import type { Around } from './checker.ts';
import { FUNCTION } from './moves.ts';
import type { FaultRates } from './random.ts';

const MINUTE = 60_000;

/** `notes` and `note-3` of `notes-note-3` and of the request `off-notes-note-3`. */
const PLACE = /^(?:off-)?(notes|albums)-(.+)/;

/**
 * The function that publishes what is due and takes off what was asked to leave, as the club's does. Others act between
 * any two of its steps, it may be cut there, and another call continues.
 */
export function releaseOf({
  clock,
  random,
  journal,
  service,
  faultRates,
}: Pick<Around, 'clock' | 'random' | 'journal'> & {
  readonly service: () => ModelService;
  readonly faultRates: () => FaultRates;
}) {
  const write = (entity: string, id: string, opId: string, was?: Item, fields?: Item): boolean => {
    const opLog = withOperation(was ?? {}, opId);
    const item = fields && { ...fields, id, rev: revOf(was ?? {}) + 1, opLog };
    const expects = was ? { rev: revOf(was), last: operationsOf(was).at(-1) } : 'absent';
    const request = { op: 'write', owner: FUNCTION, entity, id, opId, expects, item } as const;
    journal.note(FUNCTION, () => `writes ${JSON.stringify(request)}`);
    return service().handle(request).ok;
  };

  /** Under the next free id, or over what was made there of a version from which this one was made. */
  const put = (entity: string, firstId: string, why: string, from: Item, fields: Item): void => {
    const made = operationsOf(from);
    // An operation that is made again on a recreated draft makes another version.
    const isRelease = why.startsWith('release');
    const opId = `${why} ${made.at(-1)}${isRelease ? ` ${revOf(from)}` : ''}`;
    const isEarlier = (op: string) => made.some((each) => `${op} `.startsWith(`${why} ${each} `));
    for (let id = firstId; ; id = nextNumbered(id)) {
      const there = service().item(entity, id);
      const log = operationsOf(there ?? {});
      if (log.includes(opId)) return;
      if (there && !log.every(isEarlier)) continue;
      write(entity, id, opId, there, fields);
      return;
    }
  };

  function* publish(draft: Item, entity: string, id: string) {
    const { of, ...fields } = own(draft);
    const album = service().item('albums', String(of));
    const opId = `return ${operationsOf(draft)[0]} ${revOf(draft)}`;
    if (!album) put(entity, id, `release ${draft['id']}`, draft, fields);
    else if (!operationsOf(album).includes(opId)) {
      const [there, back] = [photosOf(album), photosOf(draft)];
      // An earlier call may have returned some before this draft was edited.
      const again = (photo: Photo) => back.find(({ path }) => path === photo.path);
      const isUndecided = there.some((photo) => {
        const captions = new Set([photo.caption, again(photo)?.caption]);
        captions.delete(undefined);
        return captions.size > 1;
      });
      if (isUndecided) {
        write(UNPUBLISHED, String(draft['id']), `hold ${opId}`, draft, own(draft));
        return;
      }
      const isNew = ({ path }: Photo) => !there.some((photo) => photo.path === path);
      const photos = there.map((photo) => ({ ...photo, ...again(photo) }));
      write('albums', String(of), opId, album, {
        ...own(album),
        photos: [...photos, ...back.filter(isNew)],
      });
    }
    yield;
    write(UNPUBLISHED, String(draft['id']), opId, draft);
  }

  function* takeOff(request: Item, entity: string, id: string) {
    const why = `take off ${entity} ${id}`;
    const item = service().item(entity, id);
    if (item) put(UNPUBLISHED, `${entity}-${id}`, why, item, own(item));
    yield;
    if (!item || write(entity, id, why, item)) finish(request);
  }

  function* hide(request: Item) {
    const of = String(request['of']);
    const album = service().item('albums', of);
    const photos = photosOf(album ?? {});
    const hidden = photos.filter(({ path }) => path === request['hides']);
    const why = `hide ${operationsOf(request)[0]}`;
    const isDone = operationsOf(album ?? {}).includes(why);
    if (!album || isDone || hidden.length === 0) return finish(request);
    put(UNPUBLISHED, `albums-${of}`, why, album, { of, photos: hidden });
    yield;
    const shown = photos.filter((photo) => !hidden.includes(photo));
    if (write('albums', of, why, album, { ...own(album), photos: shown })) finish(request);
  }

  const finish = (request: Item) => void write(UNPUBLISHED, String(request['id']), 'done', request);

  function* call() {
    for (const [at, item] of [...service().items]) {
      if (!at.startsWith(`${UNPUBLISHED}/`) || !isDue(item, clock.now())) continue;
      yield;
      const id = String(item['id']);
      const [, entity = '', of = ''] = PLACE.exec(id) ?? [];
      if (id.startsWith('hide-')) yield* hide(item);
      else if (id.startsWith('off-')) yield* takeOff(item, entity, of);
      else yield* publish(item, entity, of);
    }
  }

  const goOn = (steps: Iterator<void>) => {
    clock.after(random.between(1, 3_000), () => {
      if (random.chance(faultRates().functionCut)) {
        journal.note(FUNCTION, () => 'is cut');
        clock.after(MINUTE, begin);
      } else if (!steps.next().done) goOn(steps);
      else if ([...service().items.values()].some((item) => isDue(item, clock.now()))) {
        clock.after(MINUTE, begin);
      }
    });
  };
  const begin = () => goOn(call());
  /** Begins a call when this item of `unpublished` is due. */
  return ({ publishAt }: Item) => {
    if (typeof publishAt === 'number') clock.after(publishAt - clock.now(), begin);
  };
}

function own({ id: _id, rev: _rev, opLog: _log, publishAt: _at, ...fields }: Item): Item {
  return fields;
}
