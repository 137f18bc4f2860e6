import { openBrowser } from './src/journey/open-browser.ts';
import { accessibilityProblems } from './src/journey/accessibility.ts';
const b = await openBrowser();
for (const path of ['/', '/news', '/login']) {
  const w = await b.newPage();
  await w.page.goto(process.argv[2] + path, {waitUntil: 'networkidle'});
  console.log(path, await w.page.title(), w.problems(), await accessibilityProblems(w.page).catch(e=>String(e)));
}
const w = await b.newPage();
await w.page.goto(process.argv[2] + '/login');
await w.page.getByLabel('Email').fill('admin@club.test'); await w.page.getByLabel('Password', {exact:true}).fill('Touchline1');
await w.page.getByRole('button',{name:'Sign In'}).click();
await w.page.waitForURL('**/admin/content'); await w.page.waitForTimeout(1500);
console.log(await w.page.title(), w.problems());
await b.close();
