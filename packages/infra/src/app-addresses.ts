/**
 * The addresses of the app's pages, as its router has them (`sites/admin/src/app/router.tsx`): whoever answers for the
 * site gives the app's page for these, and a 404 for every other one below `/admin/`.
 */
export const APP_PAGE =
  /^\/(?:login|admin\/(?:content|media|outbox|players|matches|match-day|result|share|check|add-(?:news|event|album)|(?:edit-(?:news|event|album)|album)\/[^/]+))\/?$/;
