import type { ClubPicture } from '@clubhouse/club';
import { ClubPhoto } from '@clubhouse/ui';
import { startTransition, useEffect, useState } from 'react';

const INTERVAL = 5000;

/**
 * The page includes the first picture; the others are loaded after the page. Choosing a picture stops the carousel for
 * good; it never starts by itself for visitors who prefer reduced motion.
 */
export function Carousel({ pictures }: { readonly pictures: readonly ClubPicture[] }) {
  const [at, setAt] = useState(0);
  const [turning, setTurning] = useState(false);
  const loaded = usePageLoaded();

  useEffect(() => {
    if (loaded && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) setTurning(true);
  }, [loaded]);

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((current) => (current + 1) % pictures.length);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [turning, pictures.length]);

  const show = (index: number) => {
    setTurning(false);
    setAt(index);
  };

  return (
    <div className="carousel">
      <div className="carousel__pictures">
        {pictures.map(
          (picture, index) =>
            (loaded || index === 0) && (
              <div
                key={index}
                className={index === at ? 'carousel__picture is-on' : 'carousel__picture'}
                aria-hidden={index !== at}
              >
                <ClubPhoto picture={picture} sizes="100vw" first={index === 0} />
              </div>
            ),
        )}
      </div>
      {pictures.length > 1 && (
        <div className="carousel__controls" role="group" aria-label="Pictures">
          {pictures.map((_, index) => (
            <button
              key={index}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === at}
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className={turning ? 'carousel__pause' : 'carousel__play'}
            aria-label={turning ? 'Pause pictures' : 'Play pictures'}
            onClick={() => setTurning(!turning)}
          />
        </div>
      )}
    </div>
  );
}

/** False in rendered markup and until all files of the page have arrived. */
function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    // No visitor waits for these pictures.
    const done = () => startTransition(() => setLoaded(true));
    if (document.readyState === 'complete') return done();
    window.addEventListener('load', done, { once: true });
    return () => window.removeEventListener('load', done);
  }, []);
  return loaded;
}
