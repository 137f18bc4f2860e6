import { hairOf, type Hair } from './hair.ts';
import type { Kit } from './kit.ts';
import { between, fill, limb, polygon, type Point } from './limb.ts';
import { poses, type Joint, type Pose, type PoseName } from './poses.ts';
import { idOf, n } from './sheet.ts';
import { ball } from './things.ts';

export interface Stance {
  readonly kit: Kit;
  /** Faces left instead of right. */
  readonly flip?: boolean;
  /** Girth: 1 is a back, 1.2 a prop. */
  readonly bulk?: number;
  readonly hair?: Hair;
}

/** A jointed figure with its feet at (x, y), `height` tall when standing. */
export function figure(
  name: PoseName,
  x: number,
  y: number,
  height: number,
  stance: Stance,
): string {
  const { kit, flip = false, bulk = 1, hair = 'short' } = stance;
  const place = ([jx, jy]: Joint): Point => [x + jx * height * (flip ? -1 : 1), y - jy * height];
  const body = new Body(poses[name], place, height, bulk, flip, hair);
  const id = idOf('torso', name, n(x), n(y), n(height), bulk, String(flip));
  const drawn = body.dressed(kit, id);
  if (!kit.rim) return drawn;
  const [dx, dy] = kit.rimFrom ?? [-0.008, -0.006];
  const edge = body.dressed(allOneGrey(kit.rim, kit.trousers), `${id}-rim`);
  return `<g transform="translate(${n(dx * height)} ${n(dy * height)})">${edge}</g>${drawn}`;
}

const allOneGrey = (grey: string, trousers = false): Kit => ({
  trousers,
  skin: grey,
  shirt: grey,
  shorts: grey,
  socks: grey,
  boots: grey,
  hair: grey,
  ball: grey,
});

class Body {
  readonly #pose: Pose;
  readonly #place: (joint: Joint) => Point;
  readonly #height: number;
  readonly #bulk: number;
  readonly #flip: boolean;
  readonly #hair: Hair;

  constructor(
    pose: Pose,
    place: (joint: Joint) => Point,
    height: number,
    bulk: number,
    flip: boolean,
    hair: Hair,
  ) {
    this.#pose = pose;
    this.#place = place;
    this.#height = height;
    this.#bulk = bulk;
    this.#flip = flip;
    this.#hair = hair;
  }

  dressed(kit: Kit, id: string): string {
    return (
      this.#arm(0, kit) +
      this.#leg(0, kit) +
      this.#leg(1, kit) +
      this.#torso(kit, id) +
      this.#head(kit) +
      this.#ball(kit) +
      this.#underArm(kit, id) +
      this.#arm(1, kit)
    );
  }

  /** Thickness of a limb in pixels. */
  #thick(share: number): number {
    return share * this.#height * this.#bulk * 0.92;
  }

  #leg(side: 0 | 1, kit: Kit): string {
    const [hip, knee, ankle] = [
      this.#place(this.#pose.hips[side]),
      this.#place(this.#pose.knees[side]),
      this.#place(this.#pose.ankles[side]),
    ];
    const calf = between(knee, ankle, 0.34);
    const turnover = between(knee, ankle, 0.14);
    const forwards = (this.#flip ? -1 : 1) * this.#height;
    const toe: Point =
      this.#pose.feet === 'hanging'
        ? [ankle[0] + 0.02 * forwards, ankle[1] + 0.06 * this.#height]
        : [ankle[0] + 0.08 * forwards, ankle[1] + 0.022 * this.#height];
    if (kit.trousers) {
      return (
        fill(kit.boots, limb(ankle, toe, this.#thick(0.034), this.#thick(0.026))) +
        fill(
          kit.shorts,
          limb(hip, knee, this.#thick(0.076), this.#thick(0.056)) +
            limb(knee, ankle, this.#thick(0.056), this.#thick(0.046)),
        )
      );
    }
    return (
      fill(kit.skin, limb(hip, knee, this.#thick(0.072), this.#thick(0.044))) +
      fill(
        kit.socks,
        limb(turnover, calf, this.#thick(0.041), this.#thick(0.046)) +
          limb(calf, ankle, this.#thick(0.046), this.#thick(0.025)),
      ) +
      fill(kit.boots, limb(ankle, toe, this.#thick(0.031), this.#thick(0.02))) +
      fill(kit.shorts, limb(hip, between(hip, knee, 0.54), this.#thick(0.078), this.#thick(0.08)))
    );
  }

  #arm(side: 0 | 1, kit: Kit): string {
    const [shoulder, elbow, wrist] = [
      this.#place(this.#pose.shoulders[side]),
      this.#place(this.#pose.elbows[side]),
      this.#place(this.#pose.wrists[side]),
    ];
    const muscle = between(elbow, wrist, 0.3);
    const cuff = between(shoulder, elbow, 0.72);
    const sleeve = limb(shoulder, cuff, this.#thick(0.053), this.#thick(0.047));
    const [bandFrom, bandTo] = [between(shoulder, elbow, 0.42), between(shoulder, elbow, 0.6)];
    const band =
      kit.hoops &&
      `<path d="M${n(bandFrom[0])} ${n(bandFrom[1])}L${n(bandTo[0])} ${n(bandTo[1])}" stroke="${kit.hoops}" stroke-width="${n(this.#thick(0.1))}"/>`;
    return (
      fill(
        kit.skin,
        limb(shoulder, elbow, this.#thick(0.044), this.#thick(0.034)) +
          limb(elbow, muscle, this.#thick(0.034), this.#thick(0.035)) +
          limb(muscle, wrist, this.#thick(0.035), this.#thick(0.021)) +
          `<circle cx="${n(wrist[0])}" cy="${n(wrist[1])}" r="${n(this.#thick(0.029))}"/>`,
      ) +
      fill(kit.shirt, sleeve) +
      (band ?? '')
    );
  }

  /** The shadow of the nearer arm on the shirt, which parts two things of one colour. */
  #underArm(kit: Kit, id: string): string {
    if (!kit.hoops) return '';
    const [shoulder, elbow, wrist] = [
      this.#place(this.#pose.shoulders[1]),
      this.#place(this.#pose.elbows[1]),
      this.#place(this.#pose.wrists[1]),
    ];
    const shade =
      limb(between(shoulder, elbow, 0.3), elbow, this.#thick(0.054), this.#thick(0.05)) +
      limb(elbow, wrist, this.#thick(0.046), this.#thick(0.03));
    const drop = n(0.014 * this.#height);
    return `<g mask="url(#${id})"><g transform="translate(${this.#flip ? drop : `-${drop}`} ${drop})" opacity=".45">${shade}</g></g>`;
  }

  #torso(kit: Kit, id: string): string {
    const [left, right] = this.#pose.shoulders.map(this.#place) as [Point, Point];
    const [hipLeft, hipRight] = this.#pose.hips.map(this.#place) as [Point, Point];
    const neck = this.#place(this.#pose.neck);
    const seat = limb(hipLeft, hipRight, this.#thick(0.07), this.#thick(0.07));
    const waist = (side: Point, hip: Point) =>
      between(between(side, hip, 0.72), between(hipLeft, hipRight, 0.5), 0.12);
    const flank = (side: Point, hip: Point) =>
      limb(side, waist(side, hip), this.#thick(0.06), this.#thick(0.056)) +
      limb(waist(side, hip), between(side, hip, 0.88), this.#thick(0.056), this.#thick(0.062));
    const shirt =
      limb(left, right, this.#thick(0.054), this.#thick(0.054)) +
      flank(left, hipLeft) +
      flank(right, hipRight) +
      limb(
        between(left, hipLeft, 0.88),
        between(right, hipRight, 0.88),
        this.#thick(0.062),
        this.#thick(0.062),
      ) +
      `<path d="${polygon([left, neck, right, hipRight, hipLeft])}"/>` +
      limb(
        between(left, neck, 0.35),
        between(right, neck, 0.35),
        this.#thick(0.05),
        this.#thick(0.05),
      );
    const collar = limb(
      between(neck, between(left, right, 0.5), 0.35),
      neck,
      this.#thick(0.056),
      this.#thick(0.05),
    );
    const hoops = kit.hoops
      ? `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="-500" width="2400" height="2400"><g fill="#fff">${shirt}</g></mask>` +
        `<g mask="url(#${id})" fill="${kit.hoops}">` +
        this.#hoops(between(left, right, 0.5), between(hipLeft, hipRight, 0.5)) +
        `</g>`
      : '';
    return fill(kit.shorts, seat) + fill(kit.shirt, shirt + collar) + hoops;
  }

  /** Five bands across the shirt from the chest to the hem, a little bowed, as cloth hangs. */
  #hoops(chest: Point, seat: Point): string {
    const length = Math.hypot(seat[0] - chest[0], seat[1] - chest[1]);
    const angle = (Math.atan2(seat[1] - chest[1], seat[0] - chest[0]) * 180) / Math.PI;
    const [step, reach, bow] = [length / 4.6, this.#height * 0.3, this.#height * 0.018];
    const bands = [0, 1, 2, 3, 4]
      .map((band) => {
        const [from, to] = [step * (band + 0.1), step * (band + 0.6)];
        return `M${n(from)} ${n(-reach)}Q${n(from + bow)} 0 ${n(from)} ${n(reach)}H${n(to)}Q${n(to + bow)} 0 ${n(to)} ${n(-reach)}Z`;
      })
      .join('');
    return `<path transform="translate(${n(chest[0])} ${n(chest[1])}) rotate(${n(angle)})" d="${bands}"/>`;
  }

  #head(kit: Kit): string {
    const [neck, head] = [this.#place(this.#pose.neck), this.#place(this.#pose.head)];
    const size = 0.068 * this.#height * this.#bulk ** 0.4;
    // 0 is upright; heads are drawn upright, looking right, and turned with the neck.
    const tilt = (Math.atan2(head[0] - neck[0], neck[1] - head[1]) * 180) / Math.PI;
    return (
      fill(kit.skin, limb(neck, between(neck, head, 0.6), this.#thick(0.045), this.#thick(0.037))) +
      `<g transform="translate(${n(head[0])} ${n(head[1])}) rotate(${n(tilt)}) scale(${((this.#flip ? -size : size) / 10).toFixed(3)} ${(size / 10).toFixed(3)})">` +
      `<path d="M-7.4 -2C-7.4 -8.4 7.4 -8.6 7.8 -2C8.2 1 8.6 3 7.6 4.4C7.4 8.2 5 10.6 2 10.4C-2.6 10.2 -7.4 5 -7.4 -2Z" fill="${kit.skin}"/>` +
      hairOf(this.#hair, kit) +
      `</g>`
    );
  }

  #ball(kit: Kit): string {
    if (!this.#pose.ball) return '';
    const [x, y, angle] = this.#pose.ball;
    const [left, top] = this.#place([x, y]);
    return ball(left, top, this.#height * 0.085, this.#flip ? -angle : angle, kit.ball ?? '#999');
  }
}
