/** A Stryker plugin that ignores code that only logs: a call of console, a block or a callback of such calls. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'console',
    value: { shouldIgnore: ({ node }) => (onlyLogs(node) ? 'Logging' : undefined) },
  },
];

function onlyLogs({ type, body, expression, callee }) {
  switch (type) {
    case 'BlockStatement':
      return body.length > 0 && body.every(onlyLogs);
    case 'ArrowFunctionExpression':
      return onlyLogs(body);
    case 'ExpressionStatement':
      return onlyLogs(expression);
    case 'CallExpression':
      return callee.type === 'MemberExpression' && callee.object.name === 'console';
    default:
      return false;
  }
}
