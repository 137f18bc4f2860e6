import { afterAll, afterEach } from 'vitest';

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  // A page in jsdom on a busy machine takes longer than the second a query waits by itself.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
  // The next file runs in the same worker, with the same page.
  afterAll(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
