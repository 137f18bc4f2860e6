// Runs at the edge for the app's addresses, before they are looked for among the files. ES 5.1 with what
// CloudFront's runtime 2.0 adds; it sees one request and nothing else.
function handler(event) {
  var request = event.request;
  // What the phone's gallery shares where no worker takes it: nothing is kept, and the app says so.
  if (request.method === 'POST' && request.uri === '/admin/share') {
    return {
      statusCode: 303,
      statusDescription: 'See Other',
      headers: { location: { value: '/admin/share?trouble=not-ready' } },
    };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return {
      statusCode: 405,
      statusDescription: 'Method Not Allowed',
      headers: { allow: { value: 'GET, HEAD' } },
    };
  }
  if (request.uri === '/admin' || request.uri === '/admin/') {
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: { location: { value: '/admin/content' } },
    };
  }
  // A file of an earlier build must be missed, not answered with a page that then fails to parse.
  if (!/\.[a-z0-9]{2,11}$/i.test(request.uri)) request.uri = '/admin/index.html';
  return request;
}
