// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fakeImageProcessor } from '#test/fake-image-processor.ts';
import { keptTaking, takingStore } from '#shared/media/use-taking.tsx';

/** An outbox that saves a file once `save` is called. */
function heldTools() {
  let save = () => {};
  const saved = new Promise<void>((resolve) => (save = resolve));
  const tools: Parameters<typeof takingStore>[0] = {
    outbox: { upload: () => saved.then(() => ({ status: 'saved', because: 'under-way' })) },
    imageProcessor: fakeImageProcessor(),
    now: () => 1,
    newId: () => 'id',
  };
  return { tools, save: () => save() };
}

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const rules = new File(['%PDF-1.7 rules'], 'rules.pdf');

test.each([
  ['asks before closing while files exist only in the page', keptTaking, true],
  ['does not ask while the files are stored on this phone', takingStore, false],
] as const)('the browser %s', async (_, makeStore, asks) => {
  const { tools, save } = heldTools();
  const store = makeStore(tools);
  const taking = store.take([rules], 'media', { fullSize: false });
  expect(store.current().waiting).toBe(1);
  expect(isAsked()).toBe(asks);
  save();
  await taking;
  expect(store.current()).toMatchObject({ waiting: 0, queued: ['id'] });
  expect(isAsked()).toBe(false);
});
