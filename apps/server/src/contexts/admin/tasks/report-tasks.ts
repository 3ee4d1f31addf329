import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { IncludedTask } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type {
  AdminTask,
  Effects,
  Facts,
  InputOf,
  Snapshot,
  TaskContext,
} from '../task-runner/task.ts';
import type { TaskNeeds } from '../task-runner/task-needs.ts';
import { accountSuspend } from './accounts/suspension-tasks.ts';
import { previewChange, readSnapshot, refuseInState } from './facts.ts';
import { leadWithdraw } from './lead-tasks.ts';
import { quoteWithdraw } from './quote-tasks.ts';

/** How long a reported account is suspended; `account-suspend` can change it. */
const suspendedDays = 30;
const msPerDay = 86_400_000;

type ReportedSubject = {
  kind: 'quote' | 'contact' | 'lead';
  aboutId: number;
  aboutAccount: number;
};
type PreviewContext = Parameters<AdminTask<'report-decide'>['preview']>[2];

/** The task that a decision runs, with its input. */
type DecisionTask = {
  name: IncludedTask<'report-decide'>;
  read(db: Db, needs: TaskNeeds): Promise<Result<Snapshot, AdminCode>>;
  preview(
    snapshot: Snapshot,
    from: PreviewContext,
  ): ReturnType<AdminTask<'report-decide'>['preview']>;
  run(context: TaskContext, needs: TaskNeeds): Promise<Result<unknown, AdminCode>>;
};

const bindTask = <Name extends IncludedTask<'report-decide'>>(
  name: Name,
  task: AdminTask<Name>,
  input: InputOf<Name>,
): DecisionTask => ({
  name,
  read: (db, needs) => task.read(db, input, needs),
  preview: (snapshot, from) => task.preview(snapshot, input, from),
  run: (context, needs) => task.run(input, context, needs),
});

const getTaskOfDecision = (
  decision: InputOf<'report-decide'>['do'],
  { kind, aboutId, aboutAccount }: ReportedSubject,
): DecisionTask | null => {
  if (decision === 'none') return null;
  if (decision === 'suspend') {
    // Rounded to midnight, so that the preview and the task have the same time.
    const until = new Date((Math.floor(Date.now() / msPerDay) + suspendedDays) * msPerDay);
    return bindTask('account-suspend', accountSuspend, {
      account_id: aboutAccount,
      until: until.toISOString(),
    });
  }
  return kind === 'lead'
    ? bindTask('lead-withdraw', leadWithdraw, { application_id: aboutId })
    : bindTask('quote-withdraw', quoteWithdraw, { quote_id: aboutId });
};

const getReportedSubject = ({ facts }: Snapshot): ReportedSubject => ({
  kind: facts.kind as ReportedSubject['kind'],
  aboutId: Number(facts.about_id),
  aboutAccount: Number(facts.account_id),
});

/** Returns the facts that a task changes. */
const pickChangedFacts = ({ facts }: Snapshot, { after }: Effects): Facts =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(facts[name] ?? null),
    ),
  );

/** Decides a report: no action, the reported quote or lead is withdrawn, or the reported account is suspended. */
export const reportDecide: AdminTask<'report-decide'> = {
  includedTasks: (snapshot, { do: decision }) => {
    const next = getTaskOfDecision(decision, getReportedSubject(snapshot));
    return next === null ? [] : [next.name];
  },
  read: async (db, { report_id, do: decision }, needs) => {
    const report = await readSnapshot(
      db,
      `report:${report_id}`,
      sql<{ facts: Facts }>`
        select jsonb_build_object('kind', kind, 'about_id', about_id, 'account_id', about_account,
          'decision', decision) as facts
        from report where id = ${report_id}`,
    );
    if (!report.ok) return report;
    // The facts include the object of that task, so that the operator sees its effects.
    const thing = await getTaskOfDecision(decision, getReportedSubject(report.value))?.read(
      db,
      needs,
    );
    const { object, facts } = report.value;
    return success({ object, facts: { ...(thing?.ok && thing.value.facts), ...facts } });
  },
  preview: async (snapshot, { do: decision }, from): Promise<Result<Effects, AdminCode>> => {
    if (snapshot.facts.decision !== null) return refuseInState(snapshot);
    const next = getTaskOfDecision(decision, getReportedSubject(snapshot));
    if (next === null) return previewChange(snapshot, { decision });
    const thing = await next.read(from.db, from.needs);
    if (!thing.ok) return thing;
    const effects = await next.preview(thing.value, from);
    if (!effects.ok) return effects;
    const { notices, second, latest } = effects.value;
    const after = { ...snapshot.facts, ...pickChangedFacts(thing.value, effects.value), decision };
    return success({ after, notices, ...(second && { second }), ...(latest && { latest }) });
  },
  run: async ({ report_id, do: decision }, context, needs) => {
    const { trx, before } = context;
    const { rows } = await sql`
      update report set decision = ${decision}, decided_at = now()
      where id = ${report_id} and decided_at is null returning id`.execute(trx);
    if (rows.length === 0) return refuseInState(before);
    const next = getTaskOfDecision(decision, getReportedSubject(before));
    if (next === null) return success({});
    const thing = await next.read(trx, needs);
    if (!thing.ok) return failure('not-in-this-state');
    const done = await next.run({ ...context, before: thing.value }, needs);
    return done.ok ? success({}) : done;
  },
};
