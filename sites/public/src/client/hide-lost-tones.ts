/**
 * If a photo does not load, its alternative text is shown on a plain box instead of the placeholder colours. The styles
 * do the same without scripts, but Safari ignores our background behind the text of a broken picture.
 */
export function hideLostTones(page: Document): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('picture img')) {
    if (picture.complete && picture.naturalWidth === 0) hideTonesOf(picture);
  }
  // The error event of a picture does not bubble.
  const whenLost = ({ target }: Event) => target instanceof HTMLImageElement && hideTonesOf(target);
  page.addEventListener('error', whenLost, true);
}

/** Hidden, not removed: React owns the element. */
function hideTonesOf(picture: Element): void {
  const before = picture.closest('picture')?.previousElementSibling;
  if (before instanceof SVGElement && before.matches('.photo__tones')) {
    before.style.visibility = 'hidden';
  }
}
