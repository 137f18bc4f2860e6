/** What a figure wears, in greys as hex. */
export interface Kit {
  readonly skin: string;
  readonly shirt: string;
  /** Colour of the shirt's hoops; none when absent. */
  readonly hoops?: string;
  readonly shorts: string;
  readonly socks: string;
  readonly boots: string;
  readonly hair: string;
  /** Light along one edge, and the side it falls from in units of height. */
  readonly rim?: string;
  readonly rimFrom?: readonly [number, number];
  readonly ball?: string;
  /** Trousers instead of shorts, and no hoops. */
  readonly trousers?: boolean;
}
