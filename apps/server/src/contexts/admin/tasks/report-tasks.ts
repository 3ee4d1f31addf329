import type { AdminCode } from '@fanwise/contract/admin/admin-codes';
import type { CarriedOutBy } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { failure, type Result, success } from '../../../platform/result.ts';
import type { AdminTask, Doing, Facts, Foreseen, InputOf, Snapshot } from '../running/task.ts';
import type { TaskNeeds } from '../running/task-needs.ts';
import { accountSuspend } from './accounts/suspension-tasks.ts';
import { changing, notNow, readSnapshot } from './facts.ts';
import { leadRetire } from './lead-tasks.ts';
import { quoteWithdraw } from './quote-tasks.ts';

/** How long a reported account is suspended; `account-suspend` can change it. */
const suspendedDays = 30;
const msADay = 86_400_000;

type Reported = { kind: 'quote' | 'contact' | 'lead'; aboutId: number; aboutAccount: number };
type From = Parameters<AdminTask<'report-decide'>['foresee']>[2];

/** The task that a decision runs, with its input. */
type Following = {
  name: CarriedOutBy<'report-decide'>;
  read(db: Db, needs: TaskNeeds): Promise<Result<Snapshot, AdminCode>>;
  foresee(now: Snapshot, from: From): ReturnType<AdminTask<'report-decide'>['foresee']>;
  run(doing: Doing, needs: TaskNeeds): Promise<Result<unknown, AdminCode>>;
};

const following = <Name extends CarriedOutBy<'report-decide'>>(
  name: Name,
  task: AdminTask<Name>,
  input: InputOf<Name>,
): Following => ({
  name,
  read: (db, needs) => task.read(db, input, needs),
  foresee: (now, from) => task.foresee(now, input, from),
  run: (doing, needs) => task.run(input, doing, needs),
});

const followingOf = (
  decision: InputOf<'report-decide'>['do'],
  { kind, aboutId, aboutAccount }: Reported,
): Following | null => {
  if (decision === 'none') return null;
  if (decision === 'suspend') {
    // Rounded to midnight, so that the preview and the task have the same time.
    const until = new Date((Math.floor(Date.now() / msADay) + suspendedDays) * msADay);
    return following('account-suspend', accountSuspend, {
      account_id: aboutAccount,
      until: until.toISOString(),
    });
  }
  return kind === 'lead'
    ? following('lead-retire', leadRetire, { application_id: aboutId })
    : following('quote-withdraw', quoteWithdraw, { quote_id: aboutId });
};

const reportedIn = ({ facts }: Snapshot): Reported => ({
  kind: facts.kind as Reported['kind'],
  aboutId: Number(facts.about_id),
  aboutAccount: Number(facts.account_id),
});

/** Returns the facts that a task changes. */
const differing = ({ facts }: Snapshot, { after }: Foreseen): Facts =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(facts[name] ?? null),
    ),
  );

/** Decides a report: no action, the reported quote or lead is withdrawn, or the reported account is suspended. */
export const reportDecide: AdminTask<'report-decide'> = {
  carriesOut: (now, { do: decision }) => {
    const next = followingOf(decision, reportedIn(now));
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
    // The facts include the object of the following task, so that the operator sees its effects.
    const thing = await followingOf(decision, reportedIn(report.value))?.read(db, needs);
    const { object, facts } = report.value;
    return success({ object, facts: { ...(thing?.ok && thing.value.facts), ...facts } });
  },
  foresee: async (now, { do: decision }, from): Promise<Result<Foreseen, AdminCode>> => {
    if (now.facts.decision !== null) return notNow(now);
    const next = followingOf(decision, reportedIn(now));
    if (next === null) return changing(now, { decision });
    const thing = await next.read(from.db, from.needs);
    if (!thing.ok) return thing;
    const comesTo = await next.foresee(thing.value, from);
    if (!comesTo.ok) return comesTo;
    const { told, second, latest } = comesTo.value;
    const after = { ...now.facts, ...differing(thing.value, comesTo.value), decision };
    return success({ after, told, ...(second && { second }), ...(latest && { latest }) });
  },
  run: async ({ report_id, do: decision }, doing, needs) => {
    const { trx, before } = doing;
    const { rows } = await sql`
      update report set decision = ${decision}, decided_at = now()
      where id = ${report_id} and decided_at is null returning id`.execute(trx);
    if (rows.length === 0) return notNow(before);
    const next = followingOf(decision, reportedIn(before));
    if (next === null) return success({});
    const thing = await next.read(trx, needs);
    if (!thing.ok) return failure('not-in-this-state');
    const done = await next.run({ ...doing, before: thing.value }, needs);
    return done.ok ? success({}) : done;
  },
};
