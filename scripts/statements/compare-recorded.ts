import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import type { RecordedStatement } from '../../apps/server/src/testing/database/record-results.ts';
import { type CallSite, findCallSites } from './call-sites.ts';
import { compareStatement } from './compare-values.ts';
import { typeReader } from './read-types.ts';

const root = join(import.meta.dirname, '../..');

/** `wrong` are sentences that begin with file and line. Statements that state no type of a row are in no count. */
export type Comparison = { compared: number; neverExecuted: CallSite[]; wrong: string[] };

const readRecords = (folder: string): RecordedStatement[] =>
  readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));

/** The site of a record: the smallest call around its place, for a template's place may lie anywhere in its text. */
const findSiteAt = (sites: readonly CallSite[], position: number): CallSite | undefined =>
  sites
    .filter(({ start, end }) => start <= position && position < end)
    .sort((a, b) => a.end - a.start - (b.end - b.start))[0];

/** Compares the results that tests recorded in `folder` with the types in the sources of the server. */
export const compareRecorded = (folder: string): Comparison => {
  const records = Map.groupBy(readRecords(folder), ({ site }) => site.replace(/:\d+:\d+$/, ''));
  const api = new API({ cwd: root });
  const config = join(root, 'apps/server/tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!;
  const reader = typeReader(project.checker);
  const result: Comparison = { compared: 0, neverExecuted: [], wrong: [] };
  for (const name of project.program.getSourceFileNames()) {
    const path = name.slice(root.length + 1);
    if (!path.startsWith('apps/server/src/') || /\.test\.ts$|\/testing\b/.test(path)) continue;
    const file = project.program.getSourceFile(name)!;
    if (!file.text.includes('.execute')) continue;
    const sites = findCallSites(project, file, root);
    const executed = new Set<CallSite>();
    for (const record of records.get(path) ?? []) {
      const [line, column] = record.site.split(':').slice(1).map(Number);
      const position = file.getPositionOfLineAndCharacter(line! - 1, column! - 1);
      const site = findSiteAt(sites, position);
      if (site) executed.add(site);
      else result.wrong.push(`${path}:${line}: No call that executes a statement was found here.`);
      if (site?.row)
        for (const sentence of compareStatement(reader, site.row, record))
          result.wrong.push(`${path}:${site.line}: ${sentence}`);
    }
    const typed = sites.filter(({ row }) => row !== null);
    result.compared += typed.filter((site) => executed.has(site)).length;
    result.neverExecuted.push(...typed.filter((site) => !executed.has(site)));
  }
  api.close();
  result.wrong = [...new Set(result.wrong)];
  return result;
};
