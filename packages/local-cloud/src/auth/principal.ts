/** The sender of a request, known once its signature is verified. */
export type Principal =
  | { readonly kind: 'operator' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'role'; readonly role: string };
