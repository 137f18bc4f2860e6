import { matchPath, type SeasonMatch } from '@clubhouse/content/feed';
import { useState } from 'react';
import { matchTitle } from '#feeds/match-title.ts';
import { useSite } from '#site.tsx';

/** Shares the match's address through the device, or copies it. */
export function ShareMatch({ match }: { readonly match: SeasonMatch }) {
  const { club } = useSite();
  const [words, setWords] = useState('');
  const url = club.siteUrl + matchPath(match, club);
  const share = async () => {
    setWords('');
    try {
      // Only some browsers have it.
      if ('share' in navigator) await navigator.share({ title: matchTitle(match), url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setWords('The link is copied.');
      }
    } catch (cause) {
      // They closed the device's own screen.
      if ((cause as Error).name === 'AbortError') return;
      setWords(`The link cannot be copied here: ${url}`);
    }
  };
  return (
    <>
      <button className="btn share" type="button" onClick={() => void share()}>
        Share this match
      </button>
      <span className="share__words" role="status">
        {words}
      </span>
    </>
  );
}
