/** The `tel:` address of a written phone number: `020 7946 0123` is `tel:02079460123`. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
