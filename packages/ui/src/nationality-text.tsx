/// <reference types="vite/client" />
import { parseNationality } from '@clubhouse/content';

/** The addresses of the drawn flags; `flags/` has one for each selectable nationality. */
const drawings = import.meta.glob<string>('./flags/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** The drawing of a flag by its nationality's code; nothing if there is none. */
export function flagDrawing(code: string): string | undefined {
  return drawings[`./flags/${code}.svg`];
}

/**
 * A stored nationality, flag emoji and demonym, with the flag drawn: Windows has no flags in its fonts. The emoji stays
 * in the text for copying, and screen readers skip it, because the demonym says the same. A flag without a drawing is
 * shown as the emoji.
 */
export function NationalityText({ text }: { readonly text: string }) {
  const { flag, demonym, code } = parseNationality(text);
  const drawing = code === undefined ? undefined : flagDrawing(code);
  return (
    <>
      {drawing && (
        <img className="flag" src={drawing} width={27} height={18} alt="" loading="lazy" />
      )}
      {flag && (
        <span className={drawing && 'unseen'} aria-hidden={drawing !== undefined || undefined}>
          {flag}{' '}
        </span>
      )}
      {demonym}
    </>
  );
}
