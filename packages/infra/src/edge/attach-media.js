// Runs at the edge on every answer of the media origin: what is no picture is given out to be kept, not
// opened, and as nothing but bytes, so that no page can take it for a script or a style. A drawing keeps its
// type, so that a picture element shows it, but can hold a script.
function handler(event) {
  var response = event.response;
  var type = response.headers['content-type'] ? response.headers['content-type'].value : '';
  if (!/^image\/(jpeg|png|gif|webp|avif)$/i.test(type)) {
    response.headers['content-disposition'] = { value: 'attachment' };
    if (!/^image\/svg\+xml$/i.test(type)) {
      response.headers['content-type'] = { value: 'application/octet-stream' };
    }
  } else {
    delete response.headers['content-disposition'];
  }
  return response;
}
