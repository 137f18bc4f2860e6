/** The localStorage key that is there while someone is signed in on this device; its value means nothing. */
export const SIGNED_IN_HINT = 'clubhouse.signed-in';
