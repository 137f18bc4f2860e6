/** The sender of a signed request. */
export type Principal =
  | { readonly kind: 'operator' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'role'; readonly role: string };
