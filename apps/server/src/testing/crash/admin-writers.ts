import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createSecret, hashSecret } from '../../contexts/identity/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import { agent, chosen, consumer, liveQuote, submittedApplication } from '../people.ts';
import type { Callable } from './calls.ts';
import type { Writer } from './write-log.ts';

type Condition = ReturnType<typeof sql>;
type Doing = {
  task: string;
  input: Record<string, unknown>;
  /** The object's name in the audit log. */
  object: string;
  /** Whether the thing stands as the task leaves it. */
  isDone: Condition;
};

/** Opens a session of a new operator, until the end of the test. */
const openOperatorSession = async (db: Db): Promise<string> => {
  const secret = createSecret();
  await sql`
    with who as (
      insert into operator (email, name, role, state)
      values (${`${randomUUID()}@admin.example`}, 'Olga', 'owner', 'active') returning id
    )
    insert into operator_session (token_hash, operator_id, scope)
    select ${hashSecret(secret)}, id, 'full' from who`.execute(db);
  return secret;
};

/** Tasks of the admin console. Answered or not, each is done and in the audit log once, or neither. */
export const adminWriters = async (product: Callable, db: () => Db): Promise<Writer[]> => {
  const secret = await openOperatorSession(db());
  const seller = await agent(db());
  const quoted = async () => {
    const lead = await submittedApplication(db(), await consumer(db()));
    return liveQuote(db(), seller, lead);
  };
  const send = ({ task, input }: Doing): Promise<number> =>
    fetch(`${product.address}/api/admin/tasks/${task}`, {
      method: 'POST',
      headers: { 'x-admin': '1', cookie: `admin=${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ input, reason: 'because a test wants it' }),
    }).then(
      async (answer) => {
        await answer.text();
        return answer.status;
      },
      () => 0,
    );

  const writer = (name: string, prepare: () => Promise<Doing>): Writer => ({
    name,
    write: async () => {
      const doing = await prepare();
      const status = await send(doing);
      // A refusal is none of what is measured here, and may not pass for a write.
      if (status !== 200 && status !== 0 && status < 500)
        throw new Error(`${doing.task}: ${status}`);
      const isAnswered = status === 200;
      return async (on) => {
        const { rows } = await sql<{ times: number; done: boolean }>`
          select count(*)::integer as times, ${doing.isDone} as done from audit_event
          where act = ${`admin-${doing.task}`} and object = ${doing.object} and after is not null`.execute(
          on,
        );
        const { times = 0, done = false } = rows[0] ?? {};
        return isAnswered ? times === 1 && done : times === Number(done);
      };
    },
  });

  return [
    writer('quotes taken back by an operator', async () => {
      const quoteId = await quoted();
      return {
        task: 'quote-withdraw',
        input: { quote_id: quoteId },
        object: `quote:${quoteId}`,
        isDone: sql`(select removed_at is not null from quote where id = ${quoteId})`,
      };
    }),
    writer('deadlines moved by an operator', async () => {
      const quoteId = await quoted();
      await chosen(db(), quoteId);
      const until = new Date(Date.now() + 50 * 3_600_000).toISOString();
      return {
        task: 'deadline',
        input: { quote_id: quoteId, until },
        object: `quote:${quoteId}`,
        isDone: sql`(select unlock_by = ${until}::timestamptz from quote where id = ${quoteId})`,
      };
    }),
    writer('licenses looked up by an operator', async () => {
      const { accountId } = await agent(db());
      const { rows } = await sql<{ id: number }>`
        insert into license (member_id, state, number, authorities) values (${accountId}, 'TX', '1', '{casualty}')
        returning id`.execute(db());
      const id = rows[0]?.id;
      return {
        task: 'license-check',
        object: `license:${id}`,
        input: { license_id: id, status: 'active', expires: '2031-05-31' },
        isDone: sql`(exists (select from member_scope where member_id = ${accountId} and state = 'TX')
          and (select status = 'active' from license where id = ${id ?? 0}))`,
      };
    }),
  ];
};
