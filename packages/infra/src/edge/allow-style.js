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
  // An answer without a page leaves the policy that the browser has.
  else if (event.response.statusCode === 304) delete headers['content-security-policy'];
  delete headers['x-amz-meta-style'];
  return event.response;
}
