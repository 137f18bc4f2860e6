import type { PageFacts } from './page-facts.ts';

/** The styles of the club, as written manually for a few pages. */
export function styles({ display, text }: PageFacts['faces']): string {
  return `
@font-face{font-family:Gothic;src:url(${display}) format("woff2");font-stretch:75% 100%;font-display:swap}
@font-face{font-family:Franklin;src:url(${text}) format("woff2");font-weight:400 800;font-display:swap}
*{box-sizing:border-box;margin:0;padding:0}
body{font:17px/1.55 Franklin,Arial,sans-serif;color:#22070f;background:#fffdfb}
img{display:block;max-width:100%;height:auto;object-fit:cover;background:#5a0d25}
a{color:#7a1230}ul{list-style:none}h1,h2,h3{font:400 36px/.9 Gothic,Impact,sans-serif;text-transform:uppercase}
h1{font-size:48px}.dark{background:#22070f;color:#fffdfb}.dark a{color:#ffa31a}
.skip{position:absolute;left:-999px}.top{display:flex;justify-content:space-between;align-items:center;padding:12px 18px}
.brand{display:flex;gap:12px;align-items:center;text-decoration:none}.brand img,.foot img{background:none}
.brand b,.brand small{display:block}.head{padding:72px 18px 48px;border-bottom:12px solid #7a1230}
.lead{font-size:20px;margin-top:12px}.list,.text{display:grid;gap:48px;padding:56px 18px}
.list img{width:100%;aspect-ratio:8/5;margin-bottom:16px}.text{max-width:38rem;gap:16px}.wide img{width:100%}
.band{padding:56px 18px}.versus{font:400 64px/.9 Gothic,Impact,sans-serif}.hero img{width:100%;height:auto}.bill{padding:24px 18px 48px}.btn{display:inline-block;padding:12px 24px;background:#ffa31a;color:#22070f;font-weight:700}
.tall{position:relative}.tall img{width:100%;height:auto}.foot{padding:48px 18px;display:grid;gap:24px}
.foot nav a,.foot address a{display:block}@media(min-width:48rem){.list{grid-template-columns:1fr 1fr}.list>:first-child{grid-column:1/-1}}`;
}
