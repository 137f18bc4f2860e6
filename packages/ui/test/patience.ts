// A page in jsdom on a busy machine takes longer than the second a query waits by itself.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 20_000 });
}

export {};
