import type { BrowserContext, Page } from 'playwright-core';

const AT_MOST = 3_000;

/** What every open page shows and has logged, for whoever reads of a journey that failed. */
export async function whatIsShown(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages());
  return (await Promise.all(pages.map(inWords))).join('\n\n');
}

async function inWords(page: Page): Promise<string> {
  try {
    const [text, messages, errors] = await Promise.all([
      page.locator('body').innerText({ timeout: 5_000 }),
      page.consoleMessages(),
      page.pageErrors(),
    ]);
    const logged = [
      ...messages.map((message) => `${message.type()}: ${message.text()}`),
      ...errors.map((error) => error.stack ?? error.message),
    ];
    return `${page.url()} shows\n${text.slice(0, AT_MOST)}\n${logged.join('\n').slice(-AT_MOST)}`;
  } catch (cause) {
    return `${page.url()} answers nothing: ${String(cause)}`;
  }
}
