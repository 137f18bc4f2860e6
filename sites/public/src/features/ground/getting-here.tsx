import { directionsAddress, mapAppAddress } from '#features/contact/map-addresses.ts';
import { useSite } from '#site.tsx';

/** The way to the club's own ground. */
export function GettingHere() {
  const { address, ground } = useSite().club;
  return (
    <>
      <p className="ground__address">
        <b>{ground.name}</b> {[...address.lines, address.postcode].join(', ')}
      </p>
      {ground.directions.map((direction) => (
        <p className="lead" key={direction}>
          {direction}
        </p>
      ))}
      <p className="row ground__ways">
        <a className="more" href={mapAppAddress(address, ground.name)}>
          Open in a map app
        </a>{' '}
        <a className="more" href={directionsAddress(address)} rel="noopener">
          Directions on OpenStreetMap
        </a>
      </p>
    </>
  );
}
