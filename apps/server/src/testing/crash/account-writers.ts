import { randomUUID } from 'node:crypto';
import { password } from '@fanwise/builders/people';
import { sql } from 'kysely';
import { notify } from '../../contexts/messaging/index.ts';
import type { Db } from '../../platform/database/connect.ts';
import { hashOfSid } from '../app.ts';
import { agent, consumer } from '../people.ts';
import { agentForm, consumerForm } from '../sign-up-forms.ts';
import { type Callable, callAs } from './calls.ts';
import type { Writer } from './write-log.ts';

/** Whether a condition holds in the database. */
export const isTrue = async (db: Db, condition: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select ${condition} as found`.execute(db);
  return rows[0]?.found === true;
};

const maxSessions = 10;

/** A word that no other write uses. */
const unique = (): string => randomUUID();

/**
 * Writes of people to their accounts: register, log in and out, change details, read notifications, write to us, leave.
 */
export const accountWriters = async (product: Callable, db: () => Db): Promise<Writer[]> => {
  const call = callAs(product);
  const person = await consumer(db());
  const producer = await agent(db());
  const reader = await consumer(db());
  const known = consumerForm(`${unique()}@example.com`);
  await product.call('POST', '/auth/signup', known);
  await sql`update account set verified_at = now() where email = ${known.email}`.execute(db());

  let logIns = 0;
  let streets = 0;
  let agencies = 0;
  return [
    {
      name: 'registrations',
      write: async () => {
        const email = `${unique()}@example.com`;
        const form = Math.random() < 0.5 ? agentForm(email) : consumerForm(email);
        const { status } = await product.call('POST', '/auth/signup', form);
        return status === 201
          ? (on) => isTrue(on, sql`exists (select from account where email = ${email})`)
          : null;
      },
    },
    {
      name: 'log-ins and log-outs',
      write: async () => {
        logIns += 1;
        const nth = logIns;
        const login = { email: known.email, password, type: 1, token: 'x' };
        const { status, body } = await product.call('POST', '/auth/login', login);
        if (status !== 200) return null;
        const session = sql`exists (select from session where token_hash = ${hashOfSid(body.sid)})`;
        // The eleventh log-in of a person ends the first.
        if (Math.random() < 0.5)
          return async (on) => logIns - nth >= maxSessions || (await isTrue(on, session));
        const logOut = await product.call('GET', `/auth/login?sid=${body.sid}`);
        return logOut.status === 200 ? (on) => isTrue(on, sql`not ${session}`) : null;
      },
    },
    {
      name: 'changed profiles of clients',
      write: async () => {
        streets += 1;
        const written = streets;
        const answer = await call(person, 'PUT', '/user/profile', {
          usr_address1: `${written} Oak Street`,
        });
        return answer
          ? (on) =>
              isTrue(
                on,
                sql`(select split_part(address1, ' ', 1)::integer between ${written}::integer and ${streets}::integer
                  from consumer where account_id = ${person.accountId})`,
              )
          : null;
      },
    },
    {
      name: 'changed agencies',
      write: async () => {
        agencies += 1;
        const written = agencies;
        const answer = await call(producer, 'PUT', '/agent/profile', {
          usr_agencyname: `Agency ${written}`,
        });
        return answer
          ? (on) =>
              isTrue(
                on,
                sql`(select split_part(name, ' ', 2)::integer between ${written}::integer and ${agencies}::integer
                  from agency where id = ${producer.accountId})`,
              )
          : null;
      },
    },
    {
      name: 'carriers taken and given up',
      write: async () => {
        // A seller of its own: no later write changes what this one left.
        const seller = await agent(db(), { carriers: [1] });
        const isTaken = Math.random() < 0.5;
        const answer = isTaken
          ? await call(seller, 'POST', '/agent/profile/carriers', { carriers: [2] })
          : await call(seller, 'DELETE', '/agent/profile/carriers', { carriers: 1 });
        return answer
          ? (on) =>
              isTrue(
                on,
                sql`${isTaken ? [1, 2] : []}::integer[] = array(select carrier_id from appointment
                  where agency_id = ${seller.accountId} order by carrier_id)`,
              )
          : null;
      },
    },
    {
      name: 'notifications read and deleted',
      write: async () => {
        await notify(db(), {
          accountId: reader.accountId,
          occasion: 'new-quote',
          firstName: 'Priya',
        });
        const list = await call(reader, 'GET', '/notifications');
        const [newest] = (list?.data ?? []) as { id: number }[];
        if (!newest) return null;
        const seen = await call(reader, 'POST', '/notifications/seen-all');
        const gone = await call(reader, 'DELETE', `/notifications/${newest.id}`);
        return seen && gone
          ? (on) => isTrue(on, sql`not exists (select from notification where id = ${newest.id})`)
          : null;
      },
    },
    {
      name: 'messages to us',
      write: async () => {
        const message = `A question, ${unique()}`;
        const { status } = await product.call('POST', '/feedback', {
          name: 'Dana',
          email: 'dana@example.com',
          message,
          token: 'x',
        });
        return status === 200
          ? (on) => isTrue(on, sql`exists (select from feedback where message = ${message})`)
          : null;
      },
    },
    {
      name: 'accounts left',
      write: async () => {
        const leaving = await (Math.random() < 0.5 ? consumer(db()) : agent(db()));
        const isAgent = await isTrue(
          db(),
          sql`(select role = 2 from account where id = ${leaving.accountId})`,
        );
        const answer = await call(
          leaving,
          'DELETE',
          isAgent ? '/agent/profile/delete' : '/user/profile/delete',
        );
        return answer
          ? (on) =>
              isTrue(
                on,
                sql`(select deleted_at is not null from account where id = ${leaving.accountId})`,
              )
          : null;
      },
    },
  ];
};
