/** A position, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Half the width and half the height of the map's section, in degrees: about a kilometre and a half. */
const SPAN = { longitude: 0.011, latitude: 0.0045 };

export function mapFrameAddress({ latitude, longitude }: Place): string {
  const box = [
    longitude - SPAN.longitude,
    latitude - SPAN.latitude,
    longitude + SPAN.longitude,
    latitude + SPAN.latitude,
  ].map((degrees) => degrees.toFixed(5));
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export function directionsAddress({ latitude, longitude }: Place): string {
  const query = new URLSearchParams({ to: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/directions?${query}`;
}

/** The place in the phone's own map app, whose maps may work offline. */
export function mapAppAddress({ latitude, longitude }: Place, name: string): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(name)})`;
}

export function mapSearchAddress(name: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: name })}`;
}

export function mapAppSearch(name: string): string {
  return `geo:0,0?q=${encodeURIComponent(name)}`;
}
