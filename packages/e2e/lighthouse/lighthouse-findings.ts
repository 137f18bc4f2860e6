import lighthouse, { type Config, type Flags } from 'lighthouse';

export type LighthouseCategory = 'accessibility' | 'best-practices' | 'seo';

export interface LighthouseFindings {
  /** Of 100. */
  readonly scores: Readonly<Partial<Record<LighthouseCategory, number>>>;
  /** The audits that found something, a line each, also those that cost no point. */
  readonly failed: readonly string[];
}

export interface LighthouseVisit {
  /** Where the browser is told what to do. */
  readonly port: number;
  readonly categories: readonly LighthouseCategory[];
}

/**
 * What Lighthouse says of a page on its own phone, on a first visit. How fast the page is, is
 * measured elsewhere. Rejects where the page could not be looked at.
 */
export async function lighthouseFindings(
  url: string,
  { port, categories }: LighthouseVisit,
): Promise<LighthouseFindings> {
  const flags: Flags = { port, logLevel: 'error', output: 'json' };
  const config: Config = {
    extends: 'lighthouse:default',
    settings: {
      formFactor: 'mobile',
      onlyCategories: [...categories],
      // Nothing is slowed down, and nobody waits five seconds for a page to stay still.
      throttlingMethod: 'simulate',
      // Drawn for the report, which nobody looks at here.
      disableFullPageScreenshot: true,
      // A page that says there is none is a page, too.
      ignoreStatusCode: true,
    },
  };
  const ran = await lighthouse(url, flags, config);
  if (!ran) throw new Error(`Lighthouse said nothing of ${url}`);
  const { audits, categories: scored, runtimeError } = ran.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code}: ${runtimeError.message}`);
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]);
  const failed = Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, explanation = '' }) => [id, title, explanation].filter(Boolean).join(': '));
  return { scores: Object.fromEntries(scores), failed };
}
