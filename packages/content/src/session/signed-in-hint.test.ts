// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { SIGNED_IN_HINT, signedInHint } from './signed-in-hint.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('the hint tells somebody in the group from somebody who is only signed in', () => {
  const hint = signedInHint();
  hint.set({ isAdmin: true });
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBe('admin');
  hint.set({ isAdmin: false });
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBe('member');
  hint.clear();
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
});

test('where storage is barred, nobody is told and nothing breaks', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('barred', 'SecurityError');
    },
  });
  expect(() => signedInHint().set({ isAdmin: true })).not.toThrow();
});
