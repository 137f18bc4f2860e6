/** What the app has to know of the device it runs on. */
export interface Device {
  /** True in a page of an iPhone's or iPad's browser: it clears what pages keep after a week without a visit. */
  readonly mayForget: boolean;
}

export function thisDevice(
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & {
    readonly standalone?: boolean;
  } = navigator,
): Device {
  const { userAgent, maxTouchPoints, standalone } = browser;
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
  return { mayForget: isApple && standalone !== true };
}
