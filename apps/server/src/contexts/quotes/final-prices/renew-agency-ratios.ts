import {
  countedRatios,
  type FinalReport,
  type FinalReports,
  finalRatio,
} from '@fanwise/domain/quotes/quoted-coverage/final-ratio';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** How many agencies one statement reads. */
const agenciesPerStatement = 500;

/** Recomputes the median ratio of final and quoted prices for all agencies, some at a time. */
export const renewAgencyRatios = async (db: Db): Promise<void> => {
  let afterAgencyId = 0;
  for (;;) {
    const sales = await readSalesAfter(db, afterAgencyId);
    const lastAgencyId = sales.at(-1)?.agencyId;
    const ratios = [...Map.groupBy(sales, ({ agencyId }) => agencyId)].flatMap(
      ([agencyId, agencySales]) => {
        const ratio = finalRatio(countedRatios(agencySales, new Date()));
        return ratio ? [{ agency_id: agencyId, ...ratio }] : [];
      },
    );
    await storeRatios(db, ratios, afterAgencyId, lastAgencyId ?? null);
    if (lastAgencyId === undefined) return;
    afterAgencyId = lastAgencyId;
  }
};

type AgencySale = FinalReports & { agencyId: number };
type StoredReport = Omit<FinalReport, 'reportedAt'> & { reportedAt: string };

/** Both sides' answers about the sales of the next agencies. Answers about refunded sales do not count. */
const readSalesAfter = async (db: Db, afterAgencyId: number): Promise<AgencySale[]> => {
  const { rows } = await sql<{
    agencyId: number;
    clientId: number;
    reports: Partial<Record<'client' | 'agent', StoredReport>>;
  }>`
    select unlock.agency_id as "agencyId", application.consumer_id as "clientId",
      jsonb_object_agg(final_premium.reported_by, jsonb_build_object('outcome', final_premium.outcome,
        'quotedYearly', final_premium.quoted_yearly, 'finalYearly', final_premium.final_yearly, 'reportedAt', final_premium.reported_at)) as reports
    from unlock
    join final_premium on final_premium.purchase_id = unlock.purchase_id
    join application on application.id = unlock.application_id
    join agency on agency.id = unlock.agency_id and agency.closed_at is null
    where unlock.revoked_at is null and unlock.agency_id = any(array(
      select distinct unlock.agency_id from unlock join final_premium using (purchase_id)
      where unlock.agency_id > ${afterAgencyId} order by unlock.agency_id limit ${agenciesPerStatement}))
    group by unlock.agency_id, application.consumer_id, unlock.purchase_id
    order by unlock.agency_id`.execute(db);
  const toFinalReport = (report: StoredReport | undefined): FinalReport | null =>
    report ? { ...report, reportedAt: new Date(report.reportedAt) } : null;
  return rows.map(({ agencyId, clientId, reports }) => ({
    agencyId,
    clientId,
    client: toFinalReport(reports.client),
    agent: toFinalReport(reports.agent),
  }));
};

type Ratio = { agency_id: number; n: number; hundredths: number };

/** Stores the ratios of a range of agencies, and deletes those of agencies that no longer have one. */
const storeRatios = async (
  db: Db,
  ratios: Ratio[],
  afterAgencyId: number,
  lastAgencyId: number | null,
): Promise<void> => {
  await sql`
    with fresh as (
      select * from json_to_recordset(${JSON.stringify(ratios)}::json)
        as ratio (agency_id bigint, n integer, hundredths integer)
    ),
    gone as (
      delete from agency_ratio where agency_id > ${afterAgencyId}
        and (${lastAgencyId}::bigint is null or agency_id <= ${lastAgencyId})
        and agency_id not in (select agency_id from fresh)
    )
    insert into agency_ratio (agency_id, n, hundredths) select agency_id, n, hundredths from fresh
    on conflict (agency_id) do update set n = excluded.n, hundredths = excluded.hundredths`.execute(
    db,
  );
};
