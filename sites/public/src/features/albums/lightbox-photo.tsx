import type { ImageSource } from '@clubhouse/content';
import { useState } from 'react';
import type { Shot } from './shots.ts';

/** A photo as large as fits, or smaller where only that can be had; one that is gone says so, above its caption. */
export function LightboxPhoto({ shot, sizes }: { readonly shot: Shot; readonly sizes: string }) {
  const { label, caption, large } = shot;
  const [source, setSource] = useState<ImageSource | undefined>(large);
  if (!source) {
    return (
      <div className="light__gone">
        {!caption && <p className="kick">{label}</p>}
        <p>This photo cannot be shown just now.</p>
      </div>
    );
  }
  return (
    <img
      src={source.src}
      {...(source.srcSet ? { srcSet: source.srcSet, sizes } : {})}
      {...(source.width && source.height ? { width: source.width, height: source.height } : {})}
      alt={label}
      decoding="async"
      draggable={false}
      onError={() => setSource(source === large && large !== shot.source ? shot.source : undefined)}
    />
  );
}
