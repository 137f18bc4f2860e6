import { useEffect, useRef } from 'react';

/** A text for someone to copy, already marked. It has no name, so that it is no field of the form. */
export function CopyByHand({ text }: { readonly text: string }) {
  const place = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    place.current?.focus();
    place.current?.select();
  }, [text]);
  return <textarea ref={place} aria-label="Message to copy" rows={8} readOnly value={text} />;
}
