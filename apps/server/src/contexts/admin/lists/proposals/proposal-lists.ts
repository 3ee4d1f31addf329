import {
  computeHoursAlone,
  listApprovingRoles,
  TASKS_WITH_APPROVAL,
} from '@fanwise/domain/admin/needs-second';
import type { TaskName } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { failure, success } from '../../../../platform/result.ts';
import type { OperatorSession } from '../../operators/operator.ts';
import type { AdminApi } from '../../sign-in/register-admin-route.ts';
import {
  type Approver,
  hasOneOwner,
  isAbout,
  pickApprovers,
  proposalState,
  readActors,
} from '../../tasks/proposal-tasks.ts';
import { formatDecider } from '../../tasks/refunds/return-tasks.ts';
import { type Page, readPage, toPlainJson } from '../page.ts';
import { createConditionIfSet, operatorRef, personRef } from '../persons.ts';
import { showProposedText } from './show-text.ts';

/** The lead of a proposal, or null. */
export const leadOfProposal = sql`coalesce(input ->> 'application_id', before ->> 'application_id')::bigint`;

/** The columns of a proposal in lists; a proposed text is left out. */
const columns = sql`id, task, input - 'content' - 'en' - 'es' as input, before, after, reason, ${operatorRef(sql`asked_by`)} as asked_by, asked_at, expires_at,
  ${proposalState} as state, ${operatorRef(sql`decided_by`)} as decided_by, decided_at, alone, false as can_approve,
  case task when 'return-grant' then (select first_operator from return_request
    where return_request.id = (input ->> 'return_id')::bigint and return_request.state = 'appealed') end as first_decider,
  asked_at as alone_from, '[]'::jsonb as approvers`;

/** The states of `proposalState` as conditions that indexes answer. */
const isInState = {
  open: sql`outcome is null and expires_at >= now()`,
  expired: sql`outcome is null and expires_at < now()`,
  done: sql`outcome = 'done'`,
  refused: sql`outcome = 'refused' and decided_by is distinct from asked_by`,
  withdrawn: sql`outcome = 'refused' and decided_by = asked_by`,
};

type Row = {
  task: TaskName;
  state: string;
  asked_by: { id: number };
  input: unknown;
  alone_from: string | null;
  approvers: Approver[];
  can_approve: boolean;
  /** The operator who refused a return, as its row stores them. Another operator has to decide the appeal. */
  first_decider?: string | null;
};

type Decider = Pick<OperatorSession, 'operatorId' | 'role'>;

/** Adds to each proposal what the operator who asks may do with it. */
const addAllowedDecisions = async <One extends Row>(
  db: Db,
  proposals: readonly One[],
  session: Decider,
): Promise<Omit<One, 'first_decider'>[]> => {
  const [actors, isOneOwner] = [await readActors(db), await hasOneOwner(db)];
  return proposals.map(({ first_decider, ...row }) => {
    const { task, input, asked_by } = row;
    const able = pickApprovers(actors, task, input);
    const isAlone = able.length < 2;
    const isOwn = asked_by.id === session.operatorId;
    const isOpen = row.state === 'open';
    const mayApprove =
      listApprovingRoles(task).includes(session.role) && !isAbout(task, input, session.operatorId);
    const hours = computeHoursAlone(task, isOneOwner);
    const aloneFrom =
      isAlone && isOpen
        ? new Date(Date.parse(String(row.alone_from)) + hours * 3_600_000).toISOString()
        : null;
    const isTime = aloneFrom !== null && Date.parse(aloneFrom) <= Date.now();
    const isPartial = first_decider === formatDecider(session);
    const can_approve = mayApprove && isOpen && !isPartial && (!isOwn || isTime);
    const approvers = isOpen ? able.filter(({ id }) => id !== asked_by.id) : [];
    return { ...row, can_approve, alone_from: aloneFrom, approvers };
  });
};

/** The most open proposals that are looked through. */
const maxOpen = 100;

/** Finds the open proposals that an operator may approve now; with an id, looks at this one only. */
export const findApprovable = async (
  db: Db,
  operator: Decider,
  proposalId?: number,
): Promise<{ id: number; task: TaskName }[]> => {
  const { rows } = await sql`
    select ${columns} from admin_proposal
    where outcome is null and expires_at > now() and ${proposalId === undefined ? sql`true` : sql`id = ${proposalId}`}
    order by id desc limit ${maxOpen}`.execute(db);
  const proposals = await addAllowedDecisions(
    db,
    toPlainJson<(Row & { id: number })[]>(rows),
    operator,
  );
  return proposals.filter(({ can_approve }) => can_approve).map(({ id, task }) => ({ id, task }));
};

type FullProposal = Row & { written: Parameters<typeof showProposedText>[1] | null };

/** Reads one proposal with everything its decider needs: the person, the lead, and the whole text. */
const readProposal = async (db: Db, id: number, session: OperatorSession) => {
  const { rows } = await sql`
    select ${columns}, ${leadOfProposal} as lead_id,
      (select ${personRef(sql`about.id`)} from (select coalesce(input ->> 'account_id',
          case when ${leadOfProposal} is not null then before ->> 'agency_id' end)::bigint as id)
        as about where about.id is not null) as person,
      (select jsonb_build_object('id', operator.id, 'name', name, 'email', email, 'role', role) from operator
        where operator.id = (input ->> 'operator_id')::bigint) as operator,
      case outcome when 'refused' then (select event.reason from audit_event as event
        where event.object = 'proposal:' || admin_proposal.id and event.act = 'admin-proposal-refuse'
        order by event.happened_at desc limit 1) end as refused_because,
      case task when 'text-publish' then input end as written
    from admin_proposal where id = ${id}`.execute(db);
  const [row] = await addAllowedDecisions(db, toPlainJson<FullProposal[]>(rows), session);
  if (!row) return failure('not-found');
  const { written, ...shown } = row;
  const texts = written ? await showProposedText(db, written) : [];
  return success({ data: toPlainJson<never>({ ...shown, texts }) });
};

/** Adds the list of proposals that wait for a second person. */
export const registerProposalLists = (admin: AdminApi, db: Db): void => {
  admin.on('GET /proposals', async ({ query, session }) => {
    const page = await readPage<Row>(
      db,
      {
        select: columns,
        from: sql`admin_proposal`,
        where: [
          createConditionIfSet(query.state, (one) => isInState[one]),
          createConditionIfSet(query.asked_by, (id) => sql`asked_by = ${id}`),
        ],
        keys: [[sql`id`, 'bigint']],
        order: 'desc',
      },
      query,
    );
    return success(
      toPlainJson<Page<never>>({
        ...page,
        data: await addAllowedDecisions(db, page.data, session),
      }),
    );
  });

  admin.on('GET /approvals', async () => {
    const actors = await readActors(db);
    const tasks = TASKS_WITH_APPROVAL.map((task) => ({
      task,
      approvers: pickApprovers(actors, task, null),
    }));
    return success({ one_owner: await hasOneOwner(db), tasks });
  });

  admin.on('GET /proposals/:id', ({ params: { id }, session }) => readProposal(db, id, session));
};
