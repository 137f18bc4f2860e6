// Loaded once something of the club is stored: the rules of its texts are not needed before.
export { clubOf } from '@clubhouse/content/club';
