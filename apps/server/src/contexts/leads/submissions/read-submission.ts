import type { LeadDetail, LeadPreview } from '@fanwise/contract/own';
import type { Stage } from '@fanwise/contract/quotes/withheld';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../http/register-route.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { databaseToday, instantText } from '../../../platform/database/database-time.ts';
import type { Sealing } from '../../../platform/sealing/index.ts';
import { hideNames } from '../agent-view/hide-names.ts';
import {
  type QuestionClasses,
  type ReadableType,
  type ReadDepth,
  removeUnreadable,
} from './readable-types.ts';
import { readContent, type StoredContent, selectStoredContent } from './sealed-parts.ts';

/** A submission as an agent may read it, with the place that matched it to the agent. */
export type FrozenSubmission = {
  version: number;
  /** Two letters: the state whose law its coverage lines follow. */
  state: string;
  types: ReadableType[];
  household: LeadDetail['household'];
};

/** The part of an application that an agent may read; contact details in free text are not masked yet. */
export type ReadSubmission = {
  stage: Stage;
  /** An ISO time if the stage is `declared`. */
  declaredUntil: string | null;
  current: FrozenSubmission;
  /** The submission that the agent's oldest quote was made for, if that quote waits for an update. */
  priced: FrozenSubmission | null;
  withheld: LeadPreview['withheld'];
  /** Whether the content includes answers about health. */
  hasHealth: boolean;
  /** True if the client's last name, street and birth date are hidden, because the lead is not unlocked. */
  namesHidden: boolean;
  /** Whether the client permits agents to pull records. */
  reportsAllowed: boolean;
  /** The birth dates for the ages in an outline; they are not part of the answers. */
  birthDates: { client: string | null; partner: string | null };
};

/** The dependencies of reading. */
export type ReadingNeeds = { sealing: Sealing; questionnaires: QuestionClasses };

type StoredSubmission = StoredContent &
  Pick<FrozenSubmission, 'version' | 'state'> & {
    household: FrozenSubmission['household'] | null;
    isErased: boolean;
    namesFromUnlock: boolean;
    reportsAllowed: boolean;
    types: { id: InsuranceTypeId; name: string; hasHealth: boolean }[];
  };

type Row = Pick<ReadSubmission, 'stage' | 'declaredUntil'> & {
  applicationId: number;
  today: string;
  lines: InsuranceTypeId[];
  current: StoredSubmission;
  priced: StoredSubmission | null;
};

/** How much an agent reads at each stage. */
const readDepths: Readonly<Record<Stage, ReadDepth>> = {
  outline: 'outline',
  declared: 'answers',
  quoted: 'answers',
  won: 'answers',
  unlocked: 'answers',
  lost: 'outline',
  refunded: 'nothing',
};

/** Whether an agent may read the client's name and the answers at this stage. */
export const readsAnswers = (stage: Stage): boolean => readDepths[stage] === 'answers';

/** Reads one submission as `readSubmissions` does. Returns null if the lead is not the agent's, or was erased. */
export const readSubmission = async (
  needs: ReadingNeeds & { db: Db },
  actor: Actor,
  applicationId: number,
  options: { outlineOnly?: boolean } = {},
): Promise<ReadSubmission | null> =>
  (await readSubmissions(needs, actor, [applicationId], options)).get(applicationId) ?? null;

/**
 * Reads the parts of submissions that an agent may see, by application id; no other code for agents reads stored
 * answers. The stage decides how much. Health answers of a type need a carrier of the agent that writes it. Other parts
 * are not fetched. Leads of other agents and erased leads are missing in the answer. `outlineOnly` reads no more than
 * the outline at any stage. The newest submission says whether names are hidden, also in the one that was priced.
 */
export const readSubmissions = async (
  { db, sealing, questionnaires }: ReadingNeeds & { db: Db },
  { agencyId, memberId }: Actor,
  applicationIds: readonly number[],
  { outlineOnly = false } = {},
): Promise<ReadonlyMap<number, ReadSubmission>> => {
  const isReadable = sql`case class
    when 'health' then insurance_type_id = any (reading.lines) and ${!outlineOnly}::boolean
      and reading.stage in ('declared', 'quoted', 'won', 'unlocked')
    else reading.stage <> 'refunded' end`;
  // With the date in the condition, PostgreSQL finds the waiting quote by its agent instead of scanning all that wait.
  const { rows } = await sql<Row>`
    select reading.application_id as "applicationId", reading.stage, reading.lines, ${databaseToday} as today,
      case when reading.stage = 'declared' then ${instantText(sql`reading.declared_until`)} end as "declaredUntil",
      (select ${selectStoredSubmission('submission', isReadable)} from submission
        where submission.id = reading.submission_id) as current,
      (select ${selectStoredSubmission('priced', isReadable)}
        from quote join submission as priced on priced.id = quote.submission_id
        where quote.agency_id = ${agencyId} and quote.application_id = reading.application_id
          and reading.stage = 'quoted' and not ${outlineOnly}::boolean
          and quote.needs_update_since is not null and quote.removed_at is null and quote.accepted_at is null
        order by priced.version limit 1) as priced
    from lead_view_stage as reading
    where reading.member_id = ${memberId} and reading.agency_id = ${agencyId}
      and reading.application_id = any (${applicationIds}::bigint[])`.execute(db);
  const needs = { sealing, questionnaires, outlineOnly };
  return new Map(
    rows.flatMap((row) => {
      const read = readRow(row, needs);
      return read ? [[row.applicationId, read] as const] : [];
    }),
  );
};

const readRow = (
  { stage, lines, today, declaredUntil, current, priced }: Row,
  { sealing, questionnaires, outlineOnly }: ReadingNeeds & { outlineOnly: boolean },
): ReadSubmission | null => {
  if (!current.household) return null;
  const depth = readDepths[stage] === 'answers' && outlineOnly ? 'outline' : readDepths[stage];
  const namesHidden = depth === 'answers' && current.namesFromUnlock && stage !== 'unlocked';
  const reading = { sealing, questionnaires, depth, lines, namesHidden, today };
  return {
    stage,
    declaredUntil,
    current: readStored(current, reading),
    priced: priced?.household ? readStored(priced, reading) : null,
    withheld: depth === 'nothing' ? [] : getWithheld(current, reading),
    namesHidden,
    reportsAllowed: current.reportsAllowed,
    hasHealth: depth === 'answers' && listTypesWithHealth(current).some((id) => lines.includes(id)),
    birthDates: {
      client: current.household.dateOfBirth || null,
      partner: current.household.partnerDateOfBirth ?? null,
    },
  };
};

const selectStoredSubmission = (submission: string, isReadable: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${submission}.${name}`);
  return sql`${selectStoredContent(submission, isReadable)} || jsonb_build_object('version', ${column('version')},
    'state', ${column('state')}, 'namesFromUnlock', ${column('names_from_unlock')},
    'reportsAllowed', ${column('reports_allowed')}, 'isErased', ${column('erased_at')} is not null, 'types', (
      select jsonb_agg(jsonb_build_object('id', insurance_type.id, 'name', insurance_type.name, 'hasHealth', exists (
        select from submission_part as part where part.submission_id = ${column('id')}
          and part.insurance_type_id = insurance_type.id and part.class = 'health')) order by insurance_type.id)
      from insurance_type where insurance_type.id = any (${column('insurance_types')})), 'household',
    (select ${column('household')} || jsonb_build_object('zipCode', zip_code.code)
      from zip_code where zip_code.id = ${column('zip_code_id')}))`;
};

type ReadOptions = ReadingNeeds & {
  depth: ReadDepth;
  lines: readonly InsuranceTypeId[];
  namesHidden: boolean;
  today: string;
};

const readStored = (submission: StoredSubmission, reading: ReadOptions): FrozenSubmission => {
  const { version, state, household } = submission;
  const read = {
    version,
    state,
    types: readTypes(submission, reading),
    household:
      reading.depth === 'answers' && household ? household : createEmptyHousehold(household),
  };
  return reading.namesHidden ? hideNames(read, reading) : read;
};

/** Returns every insurance type of the lead; a type that the agent may not read has only its name. */
const readTypes = (submission: StoredSubmission, reading: ReadOptions): ReadableType[] => {
  // Answers erased by age leave the household readable.
  if (submission.isErased) return [];
  const { sealing, questionnaires, depth, lines } = reading;
  const readable = (readContent(sealing, submission) ?? []).map((type) =>
    removeUnreadable(type, questionnaires, {
      depth,
      isHealthReadable: lines.includes(type.typeId),
    }),
  );
  const known = new Set(readable.map(({ typeId }) => typeId));
  const missing = submission.types.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return readable;
  return [...readable, ...missing.map(keepNameOnly)].sort(
    (one, other) => one.typeId - other.typeId,
  );
};

const keepNameOnly = ({ id, name }: StoredSubmission['types'][number]): ReadableType => ({
  typeId: id,
  typeName: name,
  questionnaire_version: '',
  sections: [],
  estimation: null,
  requestedCoverage: null,
});

const listTypesWithHealth = ({ types, isErased }: StoredSubmission): InsuranceTypeId[] =>
  isErased ? [] : types.filter(({ hasHealth }) => hasHealth).map(({ id }) => id);

const getWithheld = (
  submission: StoredSubmission,
  { questionnaires, lines }: ReadOptions,
): ReadSubmission['withheld'] =>
  submission.isErased
    ? []
    : listTypesWithHealth(submission)
        .filter((id) => !lines.includes(id))
        .map((id) => ({
          typeId: id,
          reason: 'line-not-held',
          questions: questionnaires.healthIds(id).size,
        }));

const createEmptyHousehold = (
  household: FrozenSubmission['household'] | null,
): FrozenSubmission['household'] => ({
  firstName: '',
  lastName: '',
  gender: '',
  address1: '',
  city: '',
  state: '',
  zipCode: household?.zipCode ?? '',
  dateOfBirth: '',
  partnerFirstName: null,
  partnerLastName: null,
  partnerDateOfBirth: null,
});
