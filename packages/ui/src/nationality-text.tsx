/// <reference types="vite/client" />
import { parseNationality } from '@clubhouse/content';

/** Addresses of the drawn flags; `flags/` holds one for each nationality a player can be given. */
const drawings = import.meta.glob<string>('./flags/*.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** The drawing of a flag by its nationality's code; nothing where there is none. */
export function flagDrawing(code: string): string | undefined {
  return drawings[`./flags/${code}.svg`];
}

/**
 * A nationality as it is stored, flag emoji and demonym, with the flag drawn: Windows has no flags in its
 * fonts. The emoji itself stays in the text for whoever copies it, and is read out by nobody, because the
 * demonym says the same. A flag nobody has drawn is shown as the emoji it is.
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
