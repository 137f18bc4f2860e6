// Runs at the edge for every page's address: one spelling, so that a page is cached once and its key is found, and no
// parameter. A key contains escapes, and S3 decodes an address, so the address is escaped a second time. The function
// that renders what is not kept gets the same address.
function handler(event) {
  var request = event.request;
  request.uri = canonicalPath(request.uri).replace(/%/g, '%25');
  request.querystring = {};
  return request;
}

var canonicalPath = new Function('CANONICAL_PATH');
