import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DefaultQueryExecutor } from 'kysely';
import pg from 'pg';

/**
 * The values seen in one place of a result. `kinds` are names of TypeScript types (`Date` and `Buffer` included); `texts` are
 * the distinct strings, null once there were too many.
 */
export type Values = {
  kinds: string[];
  texts: string[] | null;
  items?: Values;
  fields?: Record<string, Values>;
  /** For objects: in how many of them each field was, beside how many objects there were. */
  objects: number;
  present: Record<string, number>;
};

/** The results of one statement of the product: `site` is file:line:column of the call that executed it. */
export type RecordedStatement = {
  site: string;
  /** Type of each column by name, as PostgreSQL numbers types. */
  columns: Record<string, number>;
  /** In how many executions the column was. */
  present: Record<string, number>;
  executions: number;
  rows: Values;
};

type Recorded = { statements: Map<string, RecordedStatement>; file: string };

const root = join(import.meta.dirname, '../../../../..');
const maxTexts = 40;

const createValues = (): Values => ({ kinds: [], texts: [], objects: 0, present: {} });

const getKind = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return Array.isArray(value) ? 'array' : typeof value;
};

const addText = (values: Values, text: string): void => {
  if (values.texts === null || values.texts.includes(text)) return;
  if (values.texts.length === maxTexts || text.length > 60) values.texts = null;
  else values.texts.push(text);
};

const addFields = (values: Values, row: object): void => {
  values.objects += 1;
  values.fields ??= {};
  for (const [name, value] of Object.entries(row)) {
    values.fields[name] ??= createValues();
    values.present[name] = (values.present[name] ?? 0) + 1;
    addValue(values.fields[name], value);
  }
};

const addValue = (values: Values, value: unknown): void => {
  const kind = getKind(value);
  if (!values.kinds.includes(kind)) values.kinds.push(kind);
  if (kind === 'string') addText(values, value as string);
  else if (kind === 'object') addFields(values, value as object);
  else if (kind === 'array') {
    values.items ??= createValues();
    for (const item of value as unknown[]) addValue(values.items, item);
  }
};

/** The first call outside of packages, as file:line:column in the text that runs (`fast`) or in the source. */
const findCaller = (fast: boolean): string | null => {
  const { prepareStackTrace } = Error;
  if (fast)
    Error.prepareStackTrace = (_, frames) => {
      const frame = frames.find((frame) => isOfProject(frame.getFileName() ?? ''));
      return frame
        ? `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`
        : '';
    };
  const { stack = '' } = new Error('where');
  Error.prepareStackTrace = prepareStackTrace;
  if (fast) return stack || null;
  const places = stack.split('\n').flatMap((line) => line.match(/[^\s(]+:\d+:\d+/) ?? []);
  return places.find(isOfProject) ?? null;
};

const isOfProject = (place: string): boolean =>
  !/node_modules|^node:|record-results/.test(place) && place.includes('/');

/** Where a statement of the product was executed, as `site`. Returns null for statements of tests. */
const findSite = (sites: Map<string, string | null>): string | null => {
  const place = findCaller(true);
  if (place === null) return null;
  const known = sites.get(place);
  if (known !== undefined) return known;
  const caller = (findCaller(false) ?? '').replace(/^file:\/\/.*/, fileURLToPath);
  const path = caller.startsWith(root) ? caller.slice(root.length + 1) : '';
  const isProduct =
    path.startsWith('apps/server/src/') && !/\.test\.ts:|^apps\/server\/src\/testing\//.test(path);
  sites.set(place, isProduct ? path : null);
  return isProduct ? path : null;
};

const record = ({ statements }: Recorded, site: string, result: pg.QueryResult): void => {
  const known = statements.get(site);
  const statement = known ?? {
    site,
    columns: {},
    present: {},
    executions: 0,
    rows: createValues(),
  };
  if (!known) statements.set(site, statement);
  statement.executions += 1;
  for (const { name, dataTypeID } of result.fields) {
    statement.columns[name] = dataTypeID;
    statement.present[name] = (statement.present[name] ?? 0) + 1;
  }
  for (const row of result.rows) addValue(statement.rows, row);
};

const install = (recorded: Recorded): void => {
  const current = new AsyncLocalStorage<string>();
  const sites = new Map<string, string | null>();
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const { executeQuery } = executor;
  executor.executeQuery = function (...query: unknown[]) {
    const site = findSite(sites);
    return site === null
      ? executeQuery.apply(this, query)
      : current.run(site, () => executeQuery.apply(this, query));
  };
  const prototype = pg.Client.prototype as { query: (...query: unknown[]) => unknown };
  const { query: send } = prototype;
  prototype.query = function (...query: unknown[]) {
    const answer = send.apply(this, query);
    const site = current.getStore();
    if (site === undefined || !(answer instanceof Promise)) return answer;
    return answer.then((result) => {
      if (Array.isArray(result?.fields)) record(recorded, site, result);
      return result;
    });
  };
};

const known = globalThis as { recordedStatements?: Recorded };

/**
 * Records from now on the result of every statement that the product executes in this process, for
 * `scripts/check-statements.ts`. Returns a function that writes the file, in `folder`.
 */
export const recordResults = (folder: string): (() => void) => {
  if (!known.recordedStatements) {
    const file = join(folder, `${randomBytes(6).toString('hex')}.json`);
    known.recordedStatements = { statements: new Map(), file };
    install(known.recordedStatements);
  }
  const { statements, file } = known.recordedStatements;
  return () => writeFileSync(file, JSON.stringify([...statements.values()]));
};
