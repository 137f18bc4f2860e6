/** jsdom draws no dialogs and cannot open one: opening and closing are the attribute, focus goes in. */
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
if (typeof window !== 'undefined') window.scrollTo = () => undefined;
