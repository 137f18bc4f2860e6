/**
 * A button over the page, which stays as it is until it is pressed. It stands beside what the app draws, so that
 * neither is in the other's way.
 */
export function offerNewer(main: HTMLElement): (show?: () => void) => void {
  const line = document.createElement('p');
  line.className = 'newer';
  line.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.className = 'btn';
  button.type = 'button';
  button.textContent = 'Show what is new';
  return (show) => {
    button.onclick = show ?? null;
    if (!show) return line.remove();
    if (line.isConnected) return;
    main.before(line);
    // What is read out is what changes in a line that is there.
    line.append(button);
  };
}
