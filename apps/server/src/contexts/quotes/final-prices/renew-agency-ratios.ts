import {
  countedRatios,
  type FinalReport,
  type FinalReports,
  finalRatio,
} from '@fanwise/domain/quotes/quoted-coverage/final-ratio';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** How many agencies one statement reads. */
const agentsAtOnce = 500;

/** Recomputes the median ratio of final and quoted prices for all agencies, some at a time. */
export const renewAgencyRatios = async (db: Db): Promise<void> => {
  let afterAgentId = 0;
  for (;;) {
    const sales = await salesAfter(db, afterAgentId);
    const lastAgentId = sales.at(-1)?.agentId;
    const ratios = [...Map.groupBy(sales, ({ agentId }) => agentId)].flatMap(([agentId, own]) => {
      const ratio = finalRatio(countedRatios(own, new Date()));
      return ratio ? [{ agent_id: agentId, ...ratio }] : [];
    });
    await store(db, ratios, afterAgentId, lastAgentId ?? null);
    if (lastAgentId === undefined) return;
    afterAgentId = lastAgentId;
  }
};

type AgentsSale = FinalReports & { agentId: number };
type StoredReport = Omit<FinalReport, 'reportedAt'> & { reportedAt: string };

/** Both sides' answers about the sales of the next agencies. Answers about refunded sales do not count. */
const salesAfter = async (db: Db, afterAgentId: number): Promise<AgentsSale[]> => {
  const { rows } = await sql<{
    agentId: number;
    clientId: number;
    reports: Partial<Record<'client' | 'agent', StoredReport>>;
  }>`
    select unlock.agent_id as "agentId", application.consumer_id as "clientId",
      jsonb_object_agg(final_premium.reported_by, jsonb_build_object('outcome', final_premium.outcome,
        'quotedYearly', final_premium.quoted_yearly, 'finalYearly', final_premium.final_yearly, 'reportedAt', final_premium.reported_at)) as reports
    from unlock
    join final_premium on final_premium.purchase_id = unlock.purchase_id
    join application on application.id = unlock.application_id
    join agency on agency.id = unlock.agent_id and agency.closed_at is null
    where unlock.revoked_at is null and unlock.agent_id = any(array(
      select distinct unlock.agent_id from unlock join final_premium using (purchase_id)
      where unlock.agent_id > ${afterAgentId} order by unlock.agent_id limit ${agentsAtOnce}))
    group by unlock.agent_id, application.consumer_id, unlock.purchase_id
    order by unlock.agent_id`.execute(db);
  const dated = (report: StoredReport | undefined): FinalReport | null =>
    report ? { ...report, reportedAt: new Date(report.reportedAt) } : null;
  return rows.map(({ agentId, clientId, reports }) => ({
    agentId,
    clientId,
    client: dated(reports.client),
    agent: dated(reports.agent),
  }));
};

type Ratio = { agent_id: number; n: number; hundredths: number };

/** Stores the ratios of a range of agencies, and deletes those of agencies that no longer have one. */
const store = async (
  db: Db,
  ratios: Ratio[],
  afterAgentId: number,
  lastAgentId: number | null,
): Promise<void> => {
  await sql`
    with fresh as (
      select * from json_to_recordset(${JSON.stringify(ratios)}::json)
        as ratio (agent_id bigint, n integer, hundredths integer)
    ),
    gone as (
      delete from agency_ratio where agent_id > ${afterAgentId}
        and (${lastAgentId}::bigint is null or agent_id <= ${lastAgentId})
        and agent_id not in (select agent_id from fresh)
    )
    insert into agency_ratio (agent_id, n, hundredths) select agent_id, n, hundredths from fresh
    on conflict (agent_id) do update set n = excluded.n, hundredths = excluded.hundredths`.execute(
    db,
  );
};
