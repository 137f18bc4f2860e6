/**
 * Whether the admin app has its page for changing albums (`/admin/edit-album/{id}`): until it does, no page
 * of the site leads there.
 */
export const EDITS_ALBUMS: boolean = false;
