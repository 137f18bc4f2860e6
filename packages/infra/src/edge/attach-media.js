// Runs at the edge on every answer of the media origin: what is no picture is given out to be kept, not
// opened. A drawing keeps its type, so that a picture element shows it, but can hold a script.
function handler(event) {
  var response = event.response;
  var type = response.headers['content-type'] ? response.headers['content-type'].value : '';
  if (!/^image\/(jpeg|png|gif|webp|avif)$/i.test(type)) {
    response.headers['content-disposition'] = { value: 'attachment' };
  } else {
    delete response.headers['content-disposition'];
  }
  return response;
}
