import { afterAll } from 'vitest';

// A page in jsdom on a busy machine takes longer than the second a query waits by itself.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 20_000 });

  // The next file gets the same page.
  afterAll(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
