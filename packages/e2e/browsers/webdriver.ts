import { setTimeout } from 'node:timers/promises';

/** The commands of https://www.w3.org/TR/webdriver2/ that are used here, each with its place over HTTP. */
export const COMMANDS = {
  Navigate: 'POST /url',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/{id}/click',
  ElementSendKeys: 'POST /element/{id}/value',
  NewWindow: 'POST /window/new',
  SwitchToWindow: 'POST /window',
  GetWindowHandle: 'GET /window',
} as const;

/** Sends one command and resolves to its value; rejects with a `WebDriverError`. */
export type Send = (
  command: keyof typeof COMMANDS,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** The browser refused a command; `code` is the protocol's name of the reason. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

type Words = string | RegExp;

const PATIENCE = 60_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Errors of a page that is just being left or rendered again: the command is then repeated. */
const ASK_AGAIN = [
  'javascript error',
  'stale element reference',
  'no such element',
  'element not interactable',
  'element click intercepted',
  'no such execution context',
  'unknown error',
];

export type Tab = Awaited<ReturnType<typeof tabOf>>;

/**
 * One tab, used as a person uses it: elements are found by the words on them. It is the one with this handle, or the
 * current one when no handle is given; its paths are those of `siteUrl`.
 */
export async function tabOf(send: Send, siteUrl: string, handle?: string) {
  const window = handle ?? String(await send('GetWindowHandle'));

  const inTab: Send = async (command, parameters) => {
    await send('SwitchToWindow', { handle: window });
    return send(command, parameters);
  };
  const run = (inPage: (...args: never) => unknown, ...args: readonly unknown[]) =>
    inTab('ExecuteScript', { script: `return (${inPage})(...arguments)`, args });

  async function poll(what: string, ask: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + PATIENCE;
    let last: unknown;
    while (Date.now() < until) {
      try {
        if (await ask()) return;
      } catch (cause) {
        if (!(cause instanceof WebDriverError && ASK_AGAIN.includes(cause.code))) throw cause;
        last = cause;
      }
      await setTimeout(100);
    }
    const shown = await run(pageNow).catch(String);
    throw new Error(`${what} in vain. The page is:\n${String(shown)}`, { cause: last });
  }

  async function withElement(
    what: string,
    args: Parameters<typeof findElement>,
    act: (id: string) => Promise<unknown>,
  ): Promise<void> {
    await poll(what, async () => {
      const found = (await run(findElement, ...args)) as Record<string, string> | null;
      const id = found?.[ELEMENT];
      if (id === undefined) return false;
      await act(id);
      return true;
    });
  }

  const shows = async (words: Words) => {
    const shown = String(await run(shownWords));
    // Style sheets put words in capitals.
    return typeof words === 'string'
      ? shown.toLowerCase().includes(words.toLowerCase())
      : new RegExp(words, 'i').test(shown);
  };

  return {
    /** Goes to a path of the club's site. */
    async open(path: string) {
      await inTab('Navigate', { url: siteUrl + path });
    },
    /** Presses the first button or link of that name. */
    press: (role: 'button' | 'link', name: Words) =>
      withElement(`Looked for the ${role} ${name}`, [role, ...patternOf(name)], (id) =>
        inTab('ElementClick', { id }),
      ),
    /** Types after the text that the field of that label already contains. */
    type: (label: string, text: string) =>
      withElement(`Looked for the field ${label}`, ['field', ...patternOf(label)], (id) =>
        inTab('ElementSendKeys', { id, text }),
      ),
    choose: (label: string, paths: readonly string[]) =>
      withElement(`Looked for the field ${label}`, ['file', ...patternOf(label)], (id) =>
        inTab('ElementSendKeys', { id, text: paths.join('\n') }),
      ),
    /** Resolves when the page shows these words. Rejects after a minute with what is shown instead. */
    see: (words: Words) => poll(`Waited for ${words}`, () => shows(words)),
    /** Resolves when the page shows them no more. */
    seeNo: (words: Words) =>
      poll(`Waited for an end of ${words}`, async () => !(await shows(words))),
    /** Resolves when the function, which runs in the page, returns a truthy value. */
    until: (holds: () => unknown) =>
      poll(`Waited for ${holds}`, async () => Boolean(await run(holds))),
    /** Resolves to what the function returns in the page. It can refer to nothing outside of itself. */
    run: <Result>(inPage: () => Result) => run(inPage) as Promise<Awaited<Result>>,
  };
}

function patternOf(words: Words): [source: string, flags: string] {
  if (words instanceof RegExp) return [words.source, words.flags];
  return [`^${words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`, ''];
}

/** Runs in the page: its address, its loading state, and its markup. */
function pageNow(): string {
  return `${location.href} (${document.readyState})\n${document.body?.outerHTML.slice(0, 5_000)}`;
}

/** Runs in the page: every word it shows. */
function shownWords(): string {
  return document.body.innerText;
}

/** Runs in the page: the first element of that kind with that accessible name, or null. */
function findElement(
  kind: 'button' | 'link' | 'field' | 'file',
  source: string,
  flags: string,
): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=file]), textarea, select',
    file: 'input[type=file]',
  };
  for (const element of document.querySelectorAll<HTMLInputElement>(selectors[kind])) {
    const label = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    const words = label || element.querySelector('img')?.alt || '';
    const isShown = kind === 'file' || element.checkVisibility({ visibilityProperty: true });
    const name = words.replaceAll(/\s+/g, ' ').trim();
    if (!isShown || !new RegExp(source, flags).test(name)) continue;
    // Otherwise the bars that stay at the edges of the window could cover it.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element;
  }
  return null;
}
