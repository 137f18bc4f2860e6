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
  if (new RegExp('APP_PAGE').test(request.uri)) request.uri = '/admin/index.html';
  // What looks like a file is looked for; every other address names no page.
  else if (!/\.[a-z0-9]{2,11}$/i.test(request.uri)) {
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { 'content-type': { value: 'text/html; charset=utf-8' } },
      body:
        '<!doctype html><html lang="en"><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width"><title>Page Not Found</title>' +
        '<h1>Page Not Found</h1><p><a href="/">Home</a></p><p><a href="/contact">Contact</a></p>',
    };
  }
  return request;
}
