import { type Focus, USUAL_FOCUS } from '@clubhouse/content';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import './focus-point.css';

/** In percent: how far an arrow key moves the mark. */
const STEP = 5;

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A picture under the mark of its focal point, which a tap or the arrow keys move. */
export function FocusPoint({
  focus = USUAL_FOCUS,
  onChange,
  held = false,
  children,
}: {
  readonly focus?: Focus | undefined;
  readonly onChange: (focus: Focus) => void;
  readonly held?: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  const [across, down] = focus;
  const set = (x: number, y: number) => !held && onChange([percent(x), percent(y)]);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    set(across + step[0], down + step[1]);
  }

  return (
    <>
      <div className="focus">
        {children}
        <span
          role="slider"
          tabIndex={0}
          aria-label="Focal point"
          aria-valuenow={down}
          aria-valuetext={focusWords(focus)}
          aria-describedby={id}
          aria-disabled={held}
          style={{
            backgroundImage: `radial-gradient(circle at ${across}% ${down}%, transparent 13px, #fff 14px 17px, #000 18px 20px, transparent 21px)`,
          }}
          onClick={({ currentTarget, clientX, clientY }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            set(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="quiet" id={id}>
        Where a page cuts the picture, the ring stays in view. Tap what matters, or use the arrow
        keys.
      </p>
    </>
  );
}

export function focusWords([across, down]: Focus): string {
  return `${across}% across, ${down}% down`;
}

export function focusStyle([across, down]: Focus = USUAL_FOCUS) {
  return { objectPosition: `${across}% ${down}%` };
}

function percent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
