import lighthouse, { type Config, type Flags } from 'lighthouse';

export type LighthouseCategory = 'accessibility' | 'best-practices' | 'seo';

export interface LighthouseFindings {
  /** Of 100. */
  readonly scores: Readonly<Partial<Record<LighthouseCategory, number>>>;
  /** The audits that found something, a line each, also those that cost no point. */
  readonly failed: readonly string[];
}

export interface LighthouseVisit {
  /** The port at which the browser is controlled. */
  readonly port: number;
  readonly categories: readonly LighthouseCategory[];
}

/**
 * Lighthouse's findings for a page on its own phone, on a first visit. The speed of the page is
 * measured elsewhere. Rejects where the page could not be analysed.
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
      // Nothing is slowed down, and there is no wait of five seconds for a page to become idle.
      throttlingMethod: 'simulate',
      // It is only for the report, which is not used here.
      disableFullPageScreenshot: true,
      // The page for missing addresses is analysed, too.
      ignoreStatusCode: true,
    },
  };
  const ran = await lighthouse(url, flags, config);
  if (!ran) throw new Error(`Lighthouse reported nothing of ${url}`);
  const { audits, categories: scored, runtimeError } = ran.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code}: ${runtimeError.message}`);
  const scores = categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)]);
  const failed = Object.values(audits)
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, explanation = '' }) => [id, title, explanation].filter(Boolean).join(': '));
  return { scores: Object.fromEntries(scores), failed };
}
