/**
 * The addresses of the app's pages, equal to its router's (`sites/admin/src/app/router.tsx`): the site's server answers
 * them with the app's page, and every other address below `/admin/` with 404.
 */
export const APP_PAGE =
  /^\/(?:login|admin\/(?:content|media|outbox|players|matches|match-day|result|share|check|add-(?:news|event|album)|(?:edit-(?:news|event|album)|album)\/[^/]+))\/?$/;
