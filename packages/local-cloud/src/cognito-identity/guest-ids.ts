import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The identities of guests. Their ids carry a seal in place of a record: every visit of a page makes a guest
 * again, and nothing more is to be remembered of one than that the id was given out here.
 */
export interface GuestIds {
  make(): string;
  isGuest(id: string): boolean;
}

const halfLength = 8;

/** @param key 32 bytes, the same after a restart: guests keep their ids for longer. */
export function createGuestIds(region: string, key: Uint8Array): GuestIds {
  const sealOf = (nonce: Uint8Array) =>
    createHmac('sha256', key).update(nonce).digest().subarray(0, halfLength);
  return {
    make() {
      const nonce = randomBytes(halfLength);
      const hex = Buffer.concat([nonce, sealOf(nonce)]).toString('hex');
      return `${region}:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
    },
    isGuest(id) {
      const match = /^([\w-]+):([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/.exec(id);
      if (match?.[1] !== region) return false;
      const bytes = Buffer.from((match[2] ?? '').replaceAll('-', ''), 'hex');
      return timingSafeEqual(bytes.subarray(halfLength), sealOf(bytes.subarray(0, halfLength)));
    },
  };
}
