import { useEffect, useRef, useState } from 'react';
import { mapFrameAddress, type Place } from './map-addresses.ts';

export interface GroundMapProps {
  /** The name of the place: "Ferry Lane". */
  readonly name: string;
  readonly place: Place;
}

/** A map that is loaded only after a press: until then no other host learns of the visit. */
export function GroundMap({ name, place }: GroundMapProps) {
  const [shown, setShown] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus has been removed.
  useEffect(() => {
    if (shown) frame.current?.focus();
  }, [shown]);

  return shown ? (
    <iframe ref={frame} className="map" src={mapFrameAddress(place)} title={`Map of ${name}`} />
  ) : (
    <div className="map on-dark on-primary">
      <div className="pitch" aria-hidden="true" />
      <p className="bill">{name}</p>
      <button className="btn" type="button" onClick={() => setShown(true)}>
        Show the map
      </button>
      <p className="quiet">It comes from OpenStreetMap, and only when you ask for it.</p>
    </div>
  );
}
