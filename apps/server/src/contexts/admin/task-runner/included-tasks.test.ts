import { readdirSync, readFileSync } from 'node:fs';
import { listIncludedTasks, type TaskName } from '@fanwise/domain/admin/tasks';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../../testing/admin/admin.ts';
import { openShop } from '../../../testing/shop/shop.ts';
import { tasks } from './tasks.ts';

const folder = new URL('../tasks/', import.meta.url);
const names = Object.keys(tasks) as TaskName[];

/** Every file of tasks: its text, and the names of its tasks by their constants. */
const files = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test(ing)?\.ts$/.test(file))
    .map(async (file) => {
      const exports = Object.entries(await import(new URL(file, folder).href));
      const defines = new Map(
        exports.flatMap(([constant, value]) =>
          names.filter((name) => tasks[name] === value).map((name) => [constant, name] as const),
        ),
      );
      return { file, text: readFileSync(new URL(file, folder), 'utf8'), defines };
    }),
);

/** Finds the tasks whose objects a file uses: imported from another file, or called in its own. */
const usedIn = (text: string): TaskName[] =>
  files.flatMap(({ file, defines }) => {
    const from = `/${file.split('/').at(-1)}'`;
    const imports = (text.match(/^import [^;]*;$/gm) ?? []).filter((line) => line.includes(from));
    return [...defines].flatMap(([constant, name]) => {
      const isImported = imports.some((line) =>
        new RegExp(`\\b${constant}\\b|\\* as `).test(line.split(' from ')[0] ?? ''),
      );
      const isCalled = new RegExp(`\\b${constant}\\.(read|preview|run)\\b`).test(text);
      return isImported || isCalled ? [name] : [];
    });
  });

describe('a task that runs the code of another', () => {
  it('is found for every task of the table', () => {
    expect(files.flatMap(({ defines }) => [...defines.values()]).sort()).toEqual([...names].sort());
  });

  it('names the other task in the table, so that the rule of the other holds for it', () => {
    const undeclared = files.flatMap(({ file, text, defines }) => {
      const declared = [...defines.values()].flatMap(listIncludedTasks);
      return usedIn(text)
        .filter((name) => !declared.includes(name))
        .map((name) => `${file} uses the task ${name}: name it in "includedTasks" of tasks.ts`);
    });
    expect(undeclared).toEqual([]);
    expect(usedIn(files.find(({ file }) => file === 'report-tasks.ts')?.text ?? '').sort()).toEqual(
      [...listIncludedTasks('report-decide')].sort(),
    );
  });

  it('names it also where both call the same function of a context', () => {
    const callers = files.flatMap(({ text, defines }) =>
      [...defines].flatMap(([constant, name]) =>
        Object.entries(direct)
          .filter(([act]) => getBody(text, constant).includes(`${act}(`))
          .map(([, own]) => ({ name, own })),
      ),
    );
    expect(callers.length).toBeGreaterThan(Object.keys(direct).length);
    const undeclared = callers.filter(
      ({ name, own }) => ![name, ...listIncludedTasks(name)].some((one) => own.includes(one)),
    );
    expect(undeclared).toEqual([]);
  });
});

/** Functions of contexts and of tasks, with the tasks that do exactly what the function does. */
const direct: Readonly<Record<string, readonly TaskName[]>> = {
  endApplication: ['lead-withdraw'],
  withdrawQuoteByOperator: ['quote-withdraw'],
  suspendAccount: ['account-suspend', 'account-ban'],
  suspend: ['account-suspend', 'account-ban'],
};

/** Returns the source of a constant up to the next one. */
const getBody = (text: string, constant: string): string =>
  text.split(/^(?=export const )/m).find((part) => part.startsWith(`export const ${constant}:`)) ??
  '';

describe('a task that carries out another', async () => {
  const shop = await openShop();
  const { db, wonLead, buy } = shop;
  const admin = await openAdmin(shop, { gateway: shop.needs.gateway });
  const people = await admin.everybody();
  beforeEach(() => sql`delete from operator_step_up`.execute(db).then(() => undefined));

  const readReport = async (kind: 'quote' | 'lead') => {
    const { applicationId, quoteId, client, chosenAgent } = await wonLead();
    const isLead = kind === 'lead';
    const [by, about] = isLead ? [chosenAgent, client] : [client, chosenAgent];
    const { rows } = await sql<{ id: number }>`
      insert into report (kind, about_id, by_account, about_account, text)
      values (${kind}, ${isLead ? applicationId : quoteId}, ${by.accountId}, ${about.accountId}, 'not true')
      returning id`.execute(db);
    return rows[0]!.id;
  };

  it.each([
    ['quote', 'none', 'done'],
    ['quote', 'withdraw', 'done'],
    ['quote', 'suspend', 'step-up'],
    ['lead', 'none', 'done'],
    ['lead', 'withdraw', 'step-up'],
    ['lead', 'suspend', 'step-up'],
  ] as const)(
    'a report about a %s that is decided with "%s" and without a factor is answered %s',
    async (kind, decision, wanted) => {
      const input = { report_id: await readReport(kind), do: decision };
      const shown = await admin.call('POST /tasks/:name/preview', {
        as: people.support,
        params: { name: 'report-decide' },
        body: { input },
      });
      expect(shown.body.needs.step_up).toBe(wanted === 'step-up');
      const bare = await admin.act(people.support, 'report-decide', input, { stepUp: false });
      expect(bare.body.done === true ? 'done' : bare.body.code).toBe(wanted);
      if (wanted === 'done') return;
      expect((await admin.act(people.support, 'report-decide', input)).body.done).toBe(true);
    },
  );

  it('a role that may give fees back but withdraw no lead does not withdraw one with a refund', async () => {
    const lead = await wonLead();
    await buy(lead);
    const input = { application_id: lead.applicationId, lead: 'withdraw' };
    const shown = await admin.call('POST /tasks/:name/preview', {
      as: people.finance,
      params: { name: 'refund' },
      body: { input },
    });
    const refused = { status: 403, body: { data: [{ capability: 'leads.act', role: 'finance' }] } };
    expect(shown).toMatchObject(refused);
    expect(await admin.act(people.finance, 'refund', input)).toMatchObject(refused);
    const open = { ...input, lead: 'open' };
    expect((await admin.act(people.finance, 'refund', open)).body.done).toBe(true);
  });
});
