import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LicenseRules } from '@fanwise/domain/agents/license-rules';
import type { LicenseLookups } from '@fanwise/domain/agents/lookups';
import type { EstimationConstants } from '@fanwise/domain/applications/estimation/constants';
import {
  allQuestions,
  type Questionnaire,
} from '@fanwise/domain/applications/questionnaire/questionnaire';
import { findQuestionnaireProblems } from '@fanwise/domain/applications/questionnaire/questionnaire-checks';
import type { QuestionnaireFile } from '@fanwise/domain/applications/questionnaire/questionnaire-names';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { coverageCatalogProblems } from '@fanwise/domain/leads/coverage-lines/catalog-problems';
import {
  type CoverageCatalog,
  compileCoverageCatalog,
} from '@fanwise/domain/leads/coverage-lines/coverage-catalog';
import { confirmedMinimums } from '@fanwise/domain/leads/coverage-lines/state-auto-rules';
import { type CallHoursByState, findCallHoursProblems } from '@fanwise/domain/quotes/call-hours';
import type { KnownCarrier } from '@fanwise/domain/texts/carrier-search';
import { z } from 'zod';
import {
  type CatalogCarrier,
  callHoursFile,
  carriersFile,
  estimationFile,
  type InsuranceType,
  insuranceTypesFile,
  licenseRulesFile,
  questionnaireFile,
  stateAutoRulesFile,
} from './catalog-files.ts';
import { coverageFile } from './coverage-file.ts';
import { listKnownCarriers } from './known-carriers.ts';
import { createCurrentQuestionnaires } from './questionnaires/current-questionnaires.ts';

const lookup = z.strictObject({
  by: z.string().min(1),
  search: z.url({ protocol: /^https$/ }),
  record: z.url({ protocol: /^https$/ }).nullable(),
  /** The last day on which a developer opened the address and found the look-up there. */
  seen_on: z.iso.date().nullable(),
});

/** `license-lookups.json`: where the license of an agent can be looked up, by state. */
const licenseLookupsFile = z.strictObject({
  anywhere: lookup,
  states: z.record(z.string().regex(/^[A-Z]{2}$/), lookup),
});

/**
 * The questions, lists and constants of the product, read when the process starts. Questionnaires and carriers include
 * the changes that operators publish.
 */
export type Catalog = {
  readonly insuranceTypes: readonly InsuranceType[];
  readonly carriers: readonly CatalogCarrier[];
  /** The carriers that texts may name: those of the file, and those that operators added. */
  readonly knownCarriers: readonly KnownCarrier[];
  readonly constants: EstimationConstants;
  /** The questionnaires that are asked now: the published ones, and the files where none was published. */
  readonly questionnaires: readonly Questionnaire[];
  /** Every questionnaire that is, was, or is planned to be asked: the files and all published versions. */
  readonly allVersions: readonly Questionnaire[];
  /** The questionnaires as they were delivered with the product. */
  readonly questionnaireFiles: readonly QuestionnaireFile[];
  /** Finds everything that is wrong with asking these questionnaires together, one sentence each. */
  problemsOf(questionnaires: readonly Questionnaire[]): string[];
  /** The coverage lines that clients can ask agents to price. */
  readonly coverageCatalog: CoverageCatalog;
  /** The hours in which people of each state may be called. */
  readonly callHours: CallHoursByState;
  /** The lines of authority that allow an agent to sell a type. */
  readonly licenseRules: LicenseRules;
  /** Where the license of an agent can be looked up, by state. */
  readonly licenseLookups: LicenseLookups;
};

/** An error for a catalog that cannot be used. The message is one line that names the file. */
export class CatalogError extends Error {
  override name = 'CatalogError';
  /** EX_CONFIG of sysexits.h: a supervisor should not restart the process. */
  readonly exitCode = 78;
}

const projectCatalog = fileURLToPath(new URL('../../../../../catalog', import.meta.url));
const files = {
  types: 'insurance-types.json',
  carriers: 'carriers.json',
  estimation: 'estimation.json',
  stateRules: 'state-auto-rules.json',
  coverageCatalog: 'coverage.json',
  callHours: 'call-hours.json',
  licenseRules: 'license-rules.json',
  licenseLookups: 'license-lookups.json',
  zipCodes: 'zip-codes.csv',
  territoryZipCodes: 'territory-zip-codes.csv',
  sharedZipCodes: 'shared-zip-codes.csv',
  questionnaires: insuranceTypes.map(({ short }) => `questionnaires/${short}.json`),
};

/** Reads and checks the catalog. Throws a CatalogError that names the first problem. */
export function loadCatalog(folder: string = projectCatalog): Catalog {
  const questionnaireFiles = files.questionnaires.map((file) =>
    readJson(folder, file, questionnaireFile),
  );
  const stateRules = readJson(folder, files.stateRules, stateAutoRulesFile);
  const constants: EstimationConstants = {
    ...readJson(folder, files.estimation, estimationFile),
    stateMinimums: confirmedMinimums(stateRules),
  };
  const coverageCatalog = compileCoverageCatalog(
    readJson(folder, files.coverageCatalog, coverageFile),
    stateRules,
  );
  const coverageProblemsOf = (questionnaires: readonly Questionnaire[]) =>
    coverageCatalogProblems(coverageCatalog, questionnaires.flatMap(allQuestions));
  const problemsOf = (questionnaires: readonly Questionnaire[]) => [
    ...findQuestionnaireProblems(questionnaires, constants),
    ...coverageProblemsOf(questionnaires),
  ];
  const currentQuestionnaires = linkOrThrow(questionnaireFiles, problemsOf);
  const [problem] = findQuestionnaireProblems(currentQuestionnaires.builtIn, constants);
  if (problem !== undefined)
    throw new CatalogError(`The questionnaires cannot be used: ${problem}.`);
  const [coverageProblem] = coverageProblemsOf(currentQuestionnaires.builtIn);
  if (coverageProblem !== undefined)
    throw new CatalogError(`${files.coverageCatalog} cannot be used: ${coverageProblem}.`);

  const callHours = readJson(folder, files.callHours, callHoursFile);
  const [callHoursProblem] = findCallHoursProblems(callHours);
  if (callHoursProblem !== undefined)
    throw new CatalogError(`${files.callHours} cannot be used: ${callHoursProblem}.`);

  const carriers = readJson(folder, files.carriers, carriersFile);
  return {
    callHours,
    insuranceTypes: readJson(folder, files.types, insuranceTypesFile),
    carriers,
    get knownCarriers() {
      return listKnownCarriers(carriers);
    },
    constants,
    licenseRules: loadLicenseRules(folder),
    licenseLookups: readJson(folder, files.licenseLookups, licenseLookupsFile),
    questionnaireFiles,
    problemsOf,
    get questionnaires() {
      return currentQuestionnaires.getCurrent();
    },
    get allVersions() {
      return currentQuestionnaires.getAllVersions();
    },
    coverageCatalog,
  };
}

/** Reads the lines of authority that allow selling each type. Throws a CatalogError that names the first problem. */
export const loadLicenseRules = (folder: string = projectCatalog): LicenseRules =>
  readJson(folder, files.licenseRules, licenseRulesFile);

function linkOrThrow(...[read, problemsOf]: Parameters<typeof createCurrentQuestionnaires>) {
  try {
    return createCurrentQuestionnaires(read, problemsOf);
  } catch (error) {
    throw new CatalogError(`The questionnaires cannot be used: ${(error as Error).message}.`);
  }
}

/** The folder of the catalog, and which ZIP codes are served. */
export type CatalogSource = {
  folder?: string;
  /** Also serves the ZIP codes of the territories and of military mail. */
  territories?: boolean;
};

const zipCodeFiles = ({ territories = false }: CatalogSource): string[] => [
  files.zipCodes,
  ...(territories ? [files.territoryZipCodes] : []),
  files.sharedZipCodes,
];

/**
 * Reads the ZIP codes: a line for each, "27601,Raleigh,NC", and then a second line for each code in two states.
 * Throws a CatalogError that names the first line that is wrong.
 */
export function loadZipCodes(source: CatalogSource = {}): string {
  const read = zipCodeFiles(source).flatMap((file) => {
    const [, ...lines] = readText(source.folder ?? projectCatalog, file)
      .trimEnd()
      .split('\n');
    const wrongLine = lines.findIndex((line) => !/^\d{5},[^,]+,[A-Z]{2}$/.test(line));
    if (wrongLine !== -1)
      throw new CatalogError(`${file} cannot be used: line ${wrongLine + 2} is wrong.`);
    return lines;
  });
  return read.join('\n');
}

/** Returns a hash that changes with every catalog file that is copied into the database. */
export function catalogHash(source: CatalogSource = {}): string {
  const hash = createHash('sha256');
  const { folder = projectCatalog } = source;
  const seededFiles = [
    files.types,
    files.carriers,
    ...zipCodeFiles(source),
    ...files.questionnaires,
  ];
  for (const file of seededFiles) hash.update(`${file}\0${readText(folder, file)}\0`);
  return hash.digest('hex');
}

function readJson<Value>(folder: string, file: string, schema: z.ZodType<Value>): Value {
  let content: unknown;
  try {
    content = JSON.parse(readText(folder, file));
  } catch (error) {
    if (error instanceof CatalogError) throw error;
    throw new CatalogError(`${file} cannot be used: it is not JSON.`);
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue === undefined ? '' : z.core.toDotPath(issue.path);
  const problem = [where, issue?.message].filter(Boolean).join(' ');
  throw new CatalogError(`${file} cannot be used: ${problem}.`);
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    throw new CatalogError(`${file} cannot be read in ${folder}.`);
  }
}
