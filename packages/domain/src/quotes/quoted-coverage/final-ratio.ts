/** How buying ended, as one side says it. */
export const finalOutcomes = ['bought', 'other-cover', 'not-bought'] as const;
export type FinalOutcome = (typeof finalOutcomes)[number];

/** One side's report of the final price of a quote. Whole dollars a year; null exactly when no policy was bought. */
export type FinalReport = {
  readonly outcome: FinalOutcome;
  readonly quotedYearly: number;
  readonly finalYearly: number | null;
  readonly reportedAt: Date;
};

/** Both sides' reports of one quote whose contact was paid for. */
export type FinalReports = {
  readonly clientId: number;
  readonly client: FinalReport | null;
  readonly agent: FinalReport | null;
};

/** Final prices over quoted ones, as their median in hundredths, out of `n` of them. */
export type FinalRatio = { readonly n: number; readonly hundredths: number };

/** A median of fewer says more about chance than about an agency. */
const MIN_PRICES = 5;
const MONTHS = 24;
/** Further off than this, somebody mistook the year for the month. */
const LOWEST_RATIO = 0.5;
const HIGHEST_RATIO = 2;
const CLIENT_SILENT_DAYS = 60;
const DAY_MS = 86_400_000;

/** The median of the ratios that count; null below five of them. */
export function finalRatio(ratios: readonly number[]): FinalRatio | null {
  const sorted = ratios
    .filter((ratio) => ratio >= LOWEST_RATIO && ratio <= HIGHEST_RATIO)
    .toSorted((a, b) => a - b);
  const n = sorted.length;
  if (n < MIN_PRICES) return null;
  const middle = ((sorted[Math.floor((n - 1) / 2)] ?? 0) + (sorted[Math.floor(n / 2)] ?? 0)) / 2;
  return { n, hundredths: Math.round(middle * 100) };
}

/**
 * The ratios of an agency that count: the client's report, one for each client and not older than two years. The agent's
 * own report counts where the client has said nothing for 60 days, and for no more than half of all.
 */
export function countedRatios(sales: readonly FinalReports[], now: Date): number[] {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS);
  const silentSince = now.getTime() - CLIENT_SILENT_DAYS * DAY_MS;
  const counted = sales.flatMap(({ clientId, client, agent }) => {
    const isSilent = client === null && agent !== null && agent.reportedAt.getTime() <= silentSince;
    const report = isSilent ? agent : client;
    const ratio = report && report.reportedAt >= oldest ? ratioOf(report) : null;
    return ratio === null
      ? []
      : [{ clientId, ratio, isAgents: isSilent, reportedAt: report?.reportedAt ?? now }];
  });
  const newestFirst = counted.toSorted((a, b) => b.reportedAt.getTime() - a.reportedAt.getTime());
  const onePerClient = [...Map.groupBy(newestFirst, ({ clientId }) => clientId).values()].flatMap(
    (reports) => (reports.find(({ isAgents }) => !isAgents) ?? reports[0])!,
  );
  const clients = onePerClient.filter(({ isAgents }) => !isAgents);
  const agents = onePerClient.filter(({ isAgents }) => isAgents);
  return [...clients, ...agents.slice(0, clients.length)].map(({ ratio }) => ratio);
}

function ratioOf({ outcome, quotedYearly, finalYearly }: FinalReport): number | null {
  if (outcome !== 'bought' || finalYearly === null) return null;
  const ratio = finalYearly / quotedYearly;
  return ratio >= LOWEST_RATIO && ratio <= HIGHEST_RATIO ? ratio : null;
}
