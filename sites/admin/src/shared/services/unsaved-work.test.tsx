// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnsavedWorkProvider, useUnsaved } from '#shared/services/unsaved-work.tsx';

test.each([true, false])(
  'the browser asks before closing only if something would be lost: %s',
  (wouldBeLost) => {
    renderHook(() => useUnsaved(true, { wouldBeLost }), { wrapper: UnsavedWorkProvider });
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(!wouldBeLost);
  },
);
