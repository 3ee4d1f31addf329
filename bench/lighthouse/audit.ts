import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import playwright from '../../playwright.config.ts';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('.', import.meta.url));
const program = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));
const longestReportBytes = 64 * 1024 * 1024;
const longestRunMs = 180_000;
const maxTries = 4;

/** Lighthouse's result for one visit: scores from 0 to 100, sizes as transferred. */
export type Visit = {
  scores: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptBytes: number;
  totalBytes: number;
};

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      numericValue?: number;
      details?: { items?: { resourceType?: string; transferSize?: number }[] };
    }
  >;
};

/** Installs Lighthouse beside this file on first use: it has more packages than the product and is no part of it. */
export const installLighthouse = async (): Promise<void> => {
  const isThere = await access(program).then(
    () => true,
    () => false,
  );
  if (!isThere)
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]);
};

/**
 * Visits an address as a phone on a slow network does, with Lighthouse's own settings. Now and then Chromium records
 * no beginning of the visit; it is then made again. Throws when there is no result.
 */
export const visit = async (address: string, chromium: string): Promise<Visit> => {
  for (let left = maxTries; left > 0; left -= 1) {
    const report = await ask(address, chromium);
    if (report !== null) return read(report);
  }
  throw new Error(`${address}: Lighthouse had no result, ${maxTries} times.`);
};

const ask = async (address: string, chromium: string): Promise<Report | null> => {
  const flags = ['--headless=new', ...(playwright.use?.launchOptions?.args ?? [])];
  const answer = await run(
    process.execPath,
    [
      program,
      address,
      '--output=json',
      '--output-path=stdout',
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: longestReportBytes,
      timeout: longestRunMs,
    },
  ).catch(() => null);
  return answer && (JSON.parse(answer.stdout) as Report);
};

const read = (report: Report): Visit => {
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  const requests = report.audits['network-requests']?.details?.items ?? [];
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    totalBytes: value('total-byte-weight'),
  };
};
