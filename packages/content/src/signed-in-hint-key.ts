/**
 * The localStorage key that exists while someone is signed in on this device. Its value is `admin` for a member of the
 * group AdminUsers, else `member`. It decides what a page shows, never what a person may do.
 */
export const SIGNED_IN_HINT = 'clubhouse.signed-in';
