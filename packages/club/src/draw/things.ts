import { n } from './sheet.ts';

/** A ball, `length` from its middle to its tip. */
export function ball(
  x: number,
  y: number,
  length: number,
  angle: number,
  grey = '#777',
  seam = '#222',
): string {
  const l = length;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})">` +
    `<path d="M${n(-l)} 0C${n(-l * 0.62)} ${n(-l * 0.72)} ${n(l * 0.62)} ${n(-l * 0.72)} ${n(l)} 0C${n(l * 0.62)} ${n(l * 0.72)} ${n(-l * 0.62)} ${n(l * 0.72)} ${n(-l)} 0Z" fill="${grey}"/>` +
    `<path d="M${n(-l * 0.98)} 0C${n(-l * 0.5)} ${n(l * 0.16)} ${n(l * 0.5)} ${n(l * 0.16)} ${n(l * 0.98)} 0" fill="none" stroke="${seam}" stroke-width="${n(Math.max(1, l * 0.05))}"/></g>`
  );
}

const VERTICAL_HOOPS = [0, 1, 2, 3];

/** A shirt hanging from a peg at (x, y), about `size` tall. */
export function hangingShirt(
  x: number,
  y: number,
  size: number,
  id: string,
  shirt = '#191919',
  hoops = '#dcdcdc',
): string {
  const outline =
    'M-125 100L-50 15Q0 44 50 15L125 100L92 210L82 180Q90 340 84 500Q0 514 -84 500Q-90 340 -82 180L-92 210Z';
  const bands = VERTICAL_HOOPS.map(
    (band) =>
      `<path d="M-150 ${65 + band * 120}Q0 ${85 + band * 120} 150 ${65 + band * 120}v58Q0 ${143 + band * 120} -150 ${123 + band * 120}Z"/>`,
  ).join('');
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${(size / 510).toFixed(3)})"><path d="${outline}" fill="${shirt}"/>` +
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})"><g fill="${hoops}">${bands}</g>` +
    `<path d="M-50 15Q0 60 50 15L40 0H-40Z" fill="#0a0a0a"/><rect x="22" width="140" height="520" opacity=".4" filter="url(#b12)"/></g></g>`
  );
}

/** A boot seen from the side, toe to the right, heel at (x, y), `length` long. */
export function boot(
  x: number,
  y: number,
  length: number,
  grey: string,
  trim: string,
  flip = false,
): string {
  const scale = (length / 200).toFixed(3);
  const studs = [-72, -44, 26, 58, 84].map((at) => `<path d="M${at} 0h18l-4 16h-10z"/>`).join('');
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? '-' : ''}${scale} ${scale})">` +
    `<path d="M-84 -4C-92 -40 -90 -86 -78 -124Q-40 -110 -14 -128C-10 -92 14 -76 48 -62C92 -46 112 -30 110 -4Q10 6 -84 -4Z" fill="${grey}"/>` +
    `<path d="M-86 -14Q10 0 110 -10L108 4Q10 12 -84 4Z" fill="${trim}"/><g fill="${grey}">${studs}</g>` +
    `<path d="M-18 -104L10 -92M-8 -88L24 -78M6 -74L38 -64" stroke="${trim}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M-86 -60Q-60 -50 -52 -14L-84 -4C-88 -24 -88 -44 -86 -60ZM64 -56C96 -44 112 -30 110 -8L58 -8Q52 -34 64 -56Z" fill="${trim}" opacity=".55"/></g>`
  );
}

/** A two-handled cup on a plinth with its foot at (x, y). */
export function trophy(x: number, y: number, height: number): string {
  const scale = (height / 400).toFixed(3);
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">` +
    `<path d="M-80 0V-46H80V0Z" fill="#0c0c0c"/><rect x="-40" y="-34" width="80" height="20" fill="#bbb"/>` +
    `<path d="M-52 -46Q-46 -70 -16 -84Q-10 -130 -24 -150H24Q10 -130 16 -84Q46 -70 52 -46Z" fill="#9a9a9a"/>` +
    `<path d="M-110 -380H110C116 -250 70 -160 0 -146C-70 -160 -116 -250 -110 -380Z" fill="#d6d6d6"/>` +
    `<path d="M-96 -372H-40C-66 -300 -56 -210 -20 -156C-72 -180 -104 -262 -96 -372Z" fill="#fff"/>` +
    `<path d="M60 -372H104C106 -270 74 -190 24 -158C56 -220 68 -290 60 -372Z" fill="#6a6a6a"/>` +
    `<ellipse cy="-380" rx="110" ry="16" fill="#777"/><ellipse cy="-380" rx="96" ry="10" fill="#222"/>` +
    `<path d="M-108 -352C-190 -360 -186 -240 -82 -232M108 -352C190 -360 186 -240 82 -232" fill="none" stroke="#c9c9c9" stroke-width="17"/>` +
    `</g>`
  );
}

/** A mug with its foot at (x, y). */
export function mug(x: number, y: number, size: number, grey: string, hoop: string): string {
  const at = (share: number) => n(size * share);
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><path d="M${at(0.4)} ${at(-0.74)}C${at(0.8)} ${at(-0.8)} ${at(0.8)} ${at(-0.2)} ${at(0.38)} ${at(-0.24)}" fill="none" stroke="${grey}" stroke-width="${at(0.1)}"/>` +
    `<path d="M${at(-0.42)} ${at(-0.92)}H${at(0.42)}L${at(0.38)} 0Q0 ${at(0.08)} ${at(-0.38)} 0Z" fill="${grey}"/>` +
    `<path d="M${at(-0.415)} ${at(-0.62)}H${at(0.41)}V${at(-0.42)}H${at(-0.405)}Z" fill="${hoop}"/>` +
    `<ellipse cy="${at(-0.92)}" rx="${at(0.42)}" ry="${at(0.1)}" fill="#1a1a1a"/></g>`
  );
}

/** A ladder from its foot to its head. */
export function ladder(
  foot: readonly [number, number],
  head: readonly [number, number],
  width: number,
  grey: string,
): string {
  const rungs = Math.round(Math.hypot(head[0] - foot[0], head[1] - foot[1]) / (width * 0.55));
  const steps = Array.from({ length: rungs }, (_, rung) => {
    const share = (rung + 0.5) / rungs;
    const [x, y] = [foot[0] + (head[0] - foot[0]) * share, foot[1] + (head[1] - foot[1]) * share];
    return `M${n(x - width / 2)} ${n(y)}h${n(width)}`;
  }).join('');
  const rail = (side: number) => `M${n(foot[0] + side)} ${foot[1]}L${n(head[0] + side)} ${head[1]}`;
  return `<path d="${rail(-width / 2)}${rail(width / 2)}${steps}" stroke="${grey}" stroke-width="${n(width * 0.12)}" fill="none"/>`;
}

/** A training cone standing at (x, y). */
export const cone = (x: number, y: number, height: number, grey: string): string =>
  `<path d="M${n(x - height * 0.42)} ${n(y)}L${n(x - height * 0.08)} ${n(y - height)}h${n(height * 0.16)}L${n(x + height * 0.42)} ${n(y)}Z" fill="${grey}"/>` +
  `<path d="M${n(x - height * 0.3)} ${n(y - height * 0.36)}h${n(height * 0.6)}l${n(-height * 0.08)} ${n(-height * 0.22)}h${n(-height * 0.44)}Z" fill="#fff"/>`;
