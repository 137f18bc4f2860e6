import { halo, vignette } from '../light.ts';
import { n, sheet } from '../sheet.ts';
import { beardOf, features, outline } from './face.ts';
import { grounds } from './ground.ts';
import { hairBehind, hairOver } from './headgear.ts';
import { bodyOutline, clothes, propOf } from './kit.ts';
import type { Look } from './look.ts';

const [WIDTH, HEIGHT] = [800, 1000];

/** One player from the chest up, in greys, 800 × 1000: lit from one side and cut in planes, like wood type. */
export function playerPortrait(look: Look): string {
  const { face, light, near = 1, lean = 0, hairGrey = '#0b0b0b' } = look;
  const hairFill = 'url(#hair)';
  const towards = light === 'left' ? -1 : 1;
  const skull = outline(face);
  const body = bodyOutline(look);
  const eyes = 330;
  const neckPit = eyes + face.length + 62;
  const ear = (side: number) =>
    `<ellipse cx="${n(side * face.width)}" cy="6" rx="15" ry="32" fill="${side === towards ? face.skin : '#141414'}"/>`;
  const beard = beardOf(face, look.beard, hairFill);
  const head =
    `<g transform="translate(${towards * 7} -3)" fill="#fff"><path d="${skull}"/></g>` +
    ear(-1) +
    ear(1) +
    `<path d="${skull}" fill="${face.skin}"/><clipPath id="skull"><path d="${skull}"/></clipPath>` +
    `<g clip-path="url(#skull)">${features(look)}${look.beard === 'full' ? '' : beard}</g>${look.beard === 'full' ? beard : ''}` +
    hairOver(look.hair, face, hairFill);
  const behind = hairGradient(hairGrey, towards) + hairBehind(look.hair, face, hairFill);
  const torso =
    `<g transform="translate(${towards * 8} -3)" fill="#fff"><path d="${body}"/></g>` +
    `<path d="${body}" fill="#161616"/><clipPath id="torso"><path d="${body}"/></clipPath>` +
    `<g clip-path="url(#torso)">${clothes(look)}` +
    `<path d="M${n(-face.neck - 6)} -150H${n(face.neck + 6)}V${n(-40)}Q0 36 ${n(-face.neck - 6)} -40Z" opacity=".62" filter="url(#b5)"/>` +
    `${propOf(look.prop, look)}<path d="M${n(-towards * 46)} -160L${n(-towards * 10)} 110L${n(-towards * look.shoulders * 0.24)} 640H${n(-towards * 460)}V-160Z" opacity=".66" filter="url(#b12)"/></g>`;
  const leaning = (drawn: string) =>
    `<g transform="translate(0 ${eyes}) rotate(${lean} 0 ${n(face.length)})">${drawn}</g>`;
  return sheet(
    `<g transform="translate(-400 0)">${grounds[look.ground]}${halo(800 + towards * 230, 330, 360, 340, 0.3)}</g>` +
      `<g transform="translate(400 ${eyes}) scale(${n(near * 1.2)}) translate(0 ${-eyes})">` +
      `${leaning(behind)}<g transform="translate(0 ${n(neckPit)})">${torso}</g>${leaning(head)}</g>` +
      `<g transform="scale(.5 1)">${vignette}</g>`,
    WIDTH,
    HEIGHT,
  );
}

/** Hair is lit from the same side as the face. */
function hairGradient(grey: string, towards: number): string {
  return (
    `<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="${towards * 120}" x2="${-towards * 120}">` +
    `<stop offset=".5" stop-color="${grey}"/><stop offset=".62" stop-color="#0b0b0b"/></linearGradient>`
  );
}
