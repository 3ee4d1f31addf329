import type { AdminRouteKey, AdminRoutes } from '@fanwise/contract/admin/admin-routes';
import { OPERATOR_ROLES, type OperatorRole } from '@fanwise/domain/admin/capabilities';
import { sql } from 'kysely';
import pino from 'pino';
import { createLeadFeeSettings, readLeadFees } from '../../config/lead-fees.ts';
import { createNetworkCheck, inviteOperator, registerAdmin } from '../../contexts/admin/index.ts';
import { loadCatalog } from '../../contexts/catalog/index.ts';
import { createServer } from '../../http/create-server.ts';
import { getPath } from '../../http/request-path.ts';
import type { Database } from '../../platform/database/connect.ts';
import { createHumanCheck } from '../../platform/human-check/index.ts';
import { createLimits } from '../../platform/limits/index.ts';
import type { Gateway } from '../../platform/payments/gateway.ts';
import type { LiveUpdates } from '../../platform/streams/live-updates.ts';
import type { Answer } from '../app.ts';
import { authenticator } from '../authenticator.ts';
import { testPasswords } from '../passwords.ts';
import { testConsentKeys, testSealing } from '../sealing.ts';
import { testSecondFactor } from '../second-factor.ts';

/** The fees of leads, unless a test says otherwise. */
export const testFees = readLeadFees({
  ...createLeadFeeSettings(
    (cents) => cents,
    (bps) => bps,
  ),
  LEAD_FEE_ROUND_CENTS: 100,
  LEAD_FEE_MIN_CENTS: 50,
});

/** An operator with a software key. */
export type TestOperator = {
  operatorId: number;
  email: string;
  cookie: string;
  sign: (options: { challenge: string }) => ReturnType<ReturnType<typeof authenticator>['sign']>;
};

type Input<Key extends AdminRouteKey> = {
  as?: TestOperator;
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
  params?: Record<string, string | number>;
  body?: AdminRoutes[Key]['body'] | Record<string, unknown>;
  remoteAddress?: string;
};

export type TaskOptions = { reason?: string; stepUp?: boolean; expected?: string };

/** The admin console on a database, without a socket. */
export const openAdmin = async (
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  {
    limited = false,
    networks = 'any' as 'any' | string[],
    secondFactor = testSecondFactor(),
    gateway = undefined as Gateway | undefined,
    sealing = testSealing,
    liveUpdates = { subscribe: () => undefined, close: async () => undefined } as LiveUpdates,
  } = {},
) => {
  const isReachable = createNetworkCheck(networks);
  const server = await createServer({
    log: pino({ level: 'silent' }),
    trustProxy: false,
    onlyHost: null,
    onlyOrigin: null,
    busyAt: null,
    isHidden: (request) => getPath(request).startsWith('/api/admin') && !isReachable(request.ip),
  });
  const limits = createLimits({ pool, on: limited, secret: 'a secret of the test' });
  const passwords = testPasswords();
  const humanCheck = createHumanCheck({ secret: 'a secret', mode: 'altcha', db });
  registerAdmin(server, {
    db,
    limits,
    passwords,
    secondFactor,
    humanCheck,
    liveUpdates,
    config: {
      publicUrl: 'http://localhost',
      admin: { networks, secret: 'a secret of the admin console' },
      leadFees: testFees,
    },
    log: pino({ level: 'silent' }),
    catalog: loadCatalog(),
    sealing,
    consentKeys: testConsentKeys,
    // Only what calls the card provider needs one.
    gateway: gateway as Gateway,
  });
  await server.ready();

  const call = async <Key extends AdminRouteKey>(
    key: Key,
    { as, headers, params, query, body, remoteAddress }: Input<Key> = {},
  ): Promise<Answer> => {
    const [method, path = ''] = key.split(' ');
    const url = path.replace(/:(\w+)/g, (_, name) => String(params?.[name]));
    const answer = await server.inject({
      method: method as 'GET',
      url: `/api/admin${url}`,
      ...(query && {
        query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
      }),
      ...(remoteAddress && { remoteAddress }),
      headers: {
        'x-admin': '1',
        ...(as && { cookie: as.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers,
    };
  };

  let people = 0;
  /** An operator of a role who is in, having used a welcome link and a passkey. */
  const operator = async (role: OperatorRole, name: string = role): Promise<TestOperator> => {
    people += 1;
    const email = `${role}-${people}@admin.example`;
    const invited = await db
      .transaction()
      .execute((trx) => inviteOperator(trx, { email, name, role, minutes: 30 }));
    if (!invited.ok) throw new Error(invited.code);
    const { id, token } = invited.value;
    const key = authenticator();
    const opened = await call('POST /welcome', { body: { token, factor: { kind: 'open' } } });
    const welcome = await call('POST /welcome', {
      body: {
        token,
        factor: { kind: 'passkey', name: 'key', response: key.create(opened.body.options) },
      },
    });
    const cookie = readCookie(welcome);
    const [code] = welcome.body.recovery_codes;
    const person = { operatorId: id, email, cookie, sign: signing(key) };
    await call('POST /me/factors', {
      as: person,
      body: { factor: { kind: 'recovery-confirm', code } },
    });
    return person;
  };

  /** One operator of every role. */
  const everybody = async () => {
    const people = {} as Record<OperatorRole, TestOperator>;
    for (const role of OPERATOR_ROLES) people[role] = await operator(role);
    return people;
  };

  /** The newest row of the audit log about an act. */
  const readAuditRow = async (act: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select act, object, operator_id, reason, before, after, proposal_id from audit_event
      where act = ${act} order by id desc limit 1`.execute(db);
    return rows[0];
  };

  /** Shows a factor for a task and input; answers what the task is sent with. */
  const stepUp = async (as: TestOperator, task: string, input: Record<string, unknown>) => {
    const stepUpRequest = await call('POST /step-up', { as, body: { task, input } });
    await call('POST /step-up/:id', {
      as,
      params: { id: stepUpRequest.body.id },
      body: { passkey: as.sign(stepUpRequest.body.options) },
    });
    return stepUpRequest.body.id as string;
  };

  /** Does a task as its button does. */
  const act = async (
    as: TestOperator,
    task: string,
    input: Record<string, unknown>,
    { reason = 'because a test wants it', stepUp: shows = true, expected }: TaskOptions = {},
  ): Promise<Answer> =>
    call('POST /tasks/:name', {
      as,
      params: { name: task },
      body: {
        input,
        ...(reason !== '' && { reason }),
        ...(shows && { step_up: await stepUp(as, task, input) }),
        ...(expected !== undefined && { expected }),
      },
    });

  return {
    server,
    call,
    operator,
    everybody,
    stepUp,
    act,
    readAuditRow,
    secondFactor,
    passwords,
    limits,
  };
};

/** The cookie that the browser keeps of an answer. */
export const readCookie = ({ headers }: Answer): string =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

const signing = (key: ReturnType<typeof authenticator>): TestOperator['sign'] => {
  let counter = 0;
  return (options) => {
    counter += 1;
    return key.sign(options, { counter });
  };
};
