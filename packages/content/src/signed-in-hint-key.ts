/**
 * The localStorage key that is there while someone is signed in on this device. Its value is `admin` for
 * somebody in the group AdminUsers and `member` for everyone else: for what to show, never for what to allow.
 */
export const SIGNED_IN_HINT = 'clubhouse.signed-in';
