// Runs at the edge before a file is looked for at the media origin: no other address reaches the bucket, which would
// answer `/` with the list of its keys.
function handler(event) {
  var request = event.request;
  if (/^\/(media|albums|derived)\//.test(request.uri)) return request;
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: { 'content-type': { value: 'text/plain; charset=utf-8' } },
    body: 'There is nothing here.\n',
  };
}
