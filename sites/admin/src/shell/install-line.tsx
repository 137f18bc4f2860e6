import { useServices } from '#app/app-services.ts';

/**
 * An iPhone clears what a web page keeps after a week away; an app on the home screen keeps it. Said before
 * anything is promised.
 */
export function InstallLine() {
  const { device } = useServices();
  if (!device.mayForget) return null;
  return (
    <p className="strip">
      Put this app on your home screen first: press Share, then Add to Home Screen. Until then the
      iPhone may forget what was not sent.
    </p>
  );
}
