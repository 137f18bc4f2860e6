import { useNavigate } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { capitalized } from '#shared/words/item-words.ts';

/** The first shows what is edited most, events and news; the others show one list. */
const TABS = ['latest', 'news', 'events', 'albums'] as const;

export type ContentTab = (typeof TABS)[number];

export function readTab(value: unknown): ContentTab | undefined {
  return TABS.find((tab) => tab === value);
}

/** The lists of the Content Manager. The tab that a person chose last is shown at the next visit. */
export function ContentTabs({
  asked,
  children,
}: {
  /** The tab in the address. */
  readonly asked: ContentTab | undefined;
  readonly children: (shown: ContentTab) => ReactNode;
}) {
  const navigate = useNavigate();
  const id = useId();
  const shown = asked ?? readTab(lastTab()) ?? 'latest';

  function choose(tab: ContentTab) {
    lastTab(tab);
    void navigate({ to: '/admin/content', search: { tab }, replace: true, resetScroll: false });
  }
  function move({ key, currentTarget }: React.KeyboardEvent<HTMLButtonElement>) {
    const next = {
      ArrowLeft: currentTarget.previousElementSibling,
      ArrowRight: currentTarget.nextElementSibling,
    }[key] as HTMLElement | null | undefined;
    next?.focus();
    next?.click();
  }

  return (
    <>
      <div className="row" role="tablist" aria-label="What is listed">
        {TABS.map((tab) => (
          <Button
            key={tab}
            id={`${id}-${tab}`}
            role="tab"
            look={tab === shown ? 'act' : 'quiet'}
            small
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={move}
          >
            {capitalized(tab)}
          </Button>
        ))}
      </div>
      {/* Its lists are side by side on the page's own grid. */}
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${shown}`}
        style={{ display: 'contents' }}
      >
        {children(shown)}
      </div>
    </>
  );
}

/** The tab that was chosen last on this phone; a browser that blocks its storage remembers none. */
function lastTab(chosen?: ContentTab): string | null {
  try {
    if (chosen) localStorage.setItem('content-tab', chosen);
    return localStorage.getItem('content-tab');
  } catch {
    return null;
  }
}
