/**
 * A photo that does not load shows its words on the ground of its box, and not on what was to hold its place. The
 * styles say so too, for where nothing runs; but Safari draws nothing of ours behind the words of a lost picture.
 */
export function hideLostTones(page: Document): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('picture img')) {
    if (picture.complete && picture.naturalWidth === 0) hideTonesOf(picture);
  }
  // An error of a picture does not bubble.
  const whenLost = ({ target }: Event) => target instanceof HTMLImageElement && hideTonesOf(target);
  page.addEventListener('error', whenLost, true);
}

/** Left in its place: it belongs to who drew it. */
function hideTonesOf(picture: Element): void {
  const before = picture.closest('picture')?.previousElementSibling;
  if (before instanceof SVGElement && before.matches('.photo__tones')) {
    before.style.visibility = 'hidden';
  }
}
