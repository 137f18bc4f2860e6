import { type TouchEvent, useRef } from 'react';

/** Pixels a finger has to travel sideways, and how much further than up or down. */
const FAR_ENOUGH = 48;
const SIDEWAYS = 1.5;

/**
 * Tells a swipe of one finger: 1 to the left, for the next, and -1 to the right. Two fingers, and one that
 * moves about a picture made larger with two, are the browser's.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current = finger && !isMagnified() ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!finger || !from || isMagnified()) return;
      const across = finger.clientX - from.x;
      const along = Math.abs(finger.clientY - from.y);
      if (Math.abs(across) < FAR_ENOUGH || Math.abs(across) < along * SIDEWAYS) return;
      onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}

function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}
