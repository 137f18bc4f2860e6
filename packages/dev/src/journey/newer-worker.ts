/** What the site answers for the worker's script, with a line more, head and all. `version`: what that line says. */
export async function newerWorker(siteUrl: string, version = 'newer'): Promise<Buffer> {
  const answer = await fetch(`${siteUrl}/admin/sw.js`);
  const script = Buffer.from(`${await answer.text()}\n// ${version}`);
  const head = ['content-type', 'service-worker-allowed', 'content-security-policy'].flatMap(
    (name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []),
  );
  const lines = ['HTTP/1.1 200 OK', ...head, `content-length: ${script.length}`, '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), script]);
}
