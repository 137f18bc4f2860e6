/** Who a signed request turned out to come from. */
export type Principal =
  | { readonly kind: 'operator' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'role'; readonly role: string };
