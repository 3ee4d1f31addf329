import type {
  Answer,
  Answers,
  MarkedSource,
} from '@fanwise/domain/applications/questionnaire/visibility';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { LineOverride } from '@fanwise/domain/leads/coverage-lines/rows';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import {
  type SealedColumn,
  type Sealing,
  sealJson,
  unsealJson,
} from '../../../platform/sealing/index.ts';
import { type PartClass, type SealedPart, selectPartRows } from '../../leads/index.ts';

/** The stored answers of one insurance type. Answers about health are stored apart from the others. */
export type SavedAnswers = {
  insuranceTypeId: InsuranceTypeId;
  answers: Answers;
  healthIds: ReadonlySet<number>;
  /** The client's changes of coverage lines. */
  overrides: readonly LineOverride[];
};

const format = 1;

type DraftDocument = {
  format: typeof format;
  answers: {
    question: number;
    options?: readonly number[];
    text?: string;
    source?: MarkedSource;
  }[];
  /** Not in the part with health answers. Absent if the client changed no line. */
  requestedCoverage?: { row: string; value: string; insteadOf: string }[];
};

const getPlace = (
  consumerId: number,
  part: { insurance_type_id: InsuranceTypeId; class: PartClass },
) => `draft ${consumerId} ${part.insurance_type_id} ${part.class}`;

/** The column of sealed answers, for sealing them with a new key. */
export const sealedDrafts: SealedColumn = {
  table: 'draft_part',
  column: 'sealed',
  key: [
    ['application_id', 'bigint'],
    ['insurance_type_id', 'smallint'],
    ['class', 'text'],
  ],
  sealContext: `'draft ' || (select consumer_id from application where id = application_id)
    || ' ' || insurance_type_id || ' ' || class`,
};

/** Seals the saved answers of an application. */
export const sealDraft = (
  sealing: Sealing,
  consumerId: number,
  kept: readonly SavedAnswers[],
): SealedPart[] =>
  kept.flatMap(({ insuranceTypeId, answers, healthIds, overrides }) =>
    (['answers', 'health'] as const).flatMap((partClass) => {
      const partAnswers = [...answers].filter(
        ([id]) => healthIds.has(id) === (partClass === 'health'),
      );
      const requestedCoverage = partClass === 'answers' ? overrides.map(toStoredOverride) : [];
      if (partAnswers.length + requestedCoverage.length === 0) return [];
      const part = { insurance_type_id: insuranceTypeId, class: partClass };
      const document: DraftDocument = {
        format,
        answers: partAnswers.map(toStoredAnswer),
        ...(requestedCoverage.length > 0 && { requestedCoverage }),
      };
      const sealed = sealJson(sealing, document, getPlace(consumerId, part));
      return [{ ...part, sealed: sealed.toString('base64') }];
    }),
  );

const toStoredAnswer = ([question, given]: [number, Answer]) => ({
  question,
  ...('text' in given ? { text: given.text } : { options: given.optionIds }),
  ...(given.source && { source: given.source }),
});

const toStoredOverride = ({ code, value, insteadOf }: LineOverride) => ({
  row: code,
  value,
  insteadOf,
});

/** The part of a statement that inserts sealed answers into the application `saved (id)`. */
export const insertingParts = (parts: readonly SealedPart[]) => sql`
  insert into draft_part (application_id, insurance_type_id, class, sealed)
  select saved.id, part.* from saved cross join ${selectPartRows(parts)} as part`;

/** The saved answers as the database returns them: sealed. Null if no answers are saved. */
export type StoredDraft = SealedPart[] | null;

/** Selects the StoredDraft of the application with this id. */
export const storedDraft = (applicationId: ReturnType<typeof sql>) => sql<StoredDraft>`
  (select jsonb_agg(jsonb_build_object('insurance_type_id', insurance_type_id, 'class', class,
      'sealed', translate(encode(sealed, 'base64'), e'\\n', '')))
    from draft_part where application_id = ${applicationId})`;

/** The saved answers and changes of one insurance type. */
export type SavedType = { answers: Map<number, Answer>; overrides: readonly LineOverride[] };

/** Opens the saved answers of each insurance type. */
export const readDraft = (
  sealing: Sealing,
  consumerId: number,
  parts: StoredDraft,
): Map<InsuranceTypeId, SavedType> => {
  const saved = new Map<InsuranceTypeId, SavedType>();
  const ofType = (insuranceTypeId: InsuranceTypeId): SavedType => {
    const found = saved.get(insuranceTypeId) ?? { answers: new Map(), overrides: [] };
    saved.set(insuranceTypeId, found);
    return found;
  };
  const keep = (insuranceTypeId: InsuranceTypeId, questionId: number, given: Answer) => {
    ofType(insuranceTypeId).answers.set(questionId, given);
  };
  for (const part of parts ?? []) {
    const sealed = Buffer.from(part.sealed, 'base64');
    const { answers, requestedCoverage } = readDocument(
      unsealJson(sealing, sealed, getPlace(consumerId, part)),
    );
    if (requestedCoverage !== undefined)
      ofType(part.insurance_type_id).overrides = requestedCoverage.map(({ row, ...change }) => ({
        code: row,
        ...change,
      }));
    for (const answer of answers) {
      keep(part.insurance_type_id, answer.question, {
        ...(answer.text === undefined
          ? { optionIds: answer.options ?? [] }
          : { text: answer.text }),
        ...(answer.source && { source: answer.source }),
      });
    }
  }
  return saved;
};

/** Throws if the stored format is unknown. */
const readDocument = (stored: unknown): DraftDocument => {
  const document = stored as DraftDocument;
  if (document.format === format) return document;
  throw new Error(`unknown format of a draft: ${String((stored as { format?: unknown }).format)}`);
};

/** The saved answers to delete: all answers of some types, and the health answers of others. */
type AnswersToDelete = {
  types: InsuranceTypeId[];
  healthOf: InsuranceTypeId[];
};

/** Deletes saved answers; returns the deleted parts. */
export const deleteDraft = async (
  trx: Trx,
  applicationId: number,
  { types, healthOf }: AnswersToDelete,
): Promise<SealedPart[]> => {
  const { rows } = await sql<SealedPart>`
    delete from draft_part where application_id = ${applicationId}
      and (insurance_type_id = any(${types}::smallint[])
        or class = 'health' and insurance_type_id = any(${healthOf}::smallint[]))
    returning insurance_type_id, class, translate(encode(sealed, 'base64'), e'\\n', '') as sealed`.execute(
    trx,
  );
  return rows;
};

/** Deletes all saved answers of these applications. */
export const deleteDrafts = async (
  trx: Trx,
  applicationIds: ReturnType<typeof sql>,
): Promise<void> => {
  await sql`
    delete from draft_part where application_id in (${applicationIds})`.execute(trx);
};
