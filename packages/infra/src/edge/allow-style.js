// Runs at the edge on every page: the policy allows the one style block of a kept page, whose hash the bucket keeps
// beside the page. A rendered page brings its own policy.
function handler(event) {
  var headers = event.response.headers;
  var style = headers['x-amz-meta-style'];
  var policy = headers['content-security-policy'];
  if (style && policy) {
    policy.value = policy.value.replace(
      "style-src 'self'",
      "style-src 'self' '" + style.value + "'",
    );
  }
  delete headers['x-amz-meta-style'];
  return event.response;
}
