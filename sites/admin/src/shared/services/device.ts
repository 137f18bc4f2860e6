/** What the app must know of the device on which it runs. */
export interface Device {
  /** True in a page of an iPhone's or iPad's browser: it clears the storage of pages after a week without a visit. */
  readonly mayForget: boolean;
}

export function thisDevice(
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
    readonly standalone?: boolean;
  } = navigator,
): Device {
  const { userAgent, maxTouchPoints, standalone } = browser;
  // An iPad reports that it is a Mac; no Mac has a touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  return { mayForget: isApple && standalone !== true };
}
