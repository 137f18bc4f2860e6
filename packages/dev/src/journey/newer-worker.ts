/** The site's answer for the worker's script, headers included, with one more line, which contains `version`. */
export async function newerWorker(siteUrl: string, version = 'newer'): Promise<Buffer> {
  const answer = await fetch(`${siteUrl}/admin/sw.js`);
  const script = Buffer.from(`${await answer.text()}\n// ${version}`);
  const head = ['content-type', 'service-worker-allowed', 'content-security-policy'].flatMap(
    (name) => (answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : []),
  );
  const lines = ['HTTP/1.1 200 OK', ...head, `content-length: ${script.length}`, '', ''];
  return Buffer.concat([Buffer.from(lines.join('\r\n')), script]);
}
