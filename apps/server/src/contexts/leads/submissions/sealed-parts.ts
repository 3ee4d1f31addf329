import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { type RawBuilder, sql } from 'kysely';
import {
  type SealedColumn,
  type Sealing,
  sealJson,
  unsealJson,
} from '../../../platform/sealing/index.ts';
import {
  joinParts,
  type PartClass,
  type PartDocument,
  partFormat,
  splitIntoParts,
} from './part-document.ts';
import type { ReadType, SubmittedType } from './submitted-type.ts';

/** A part to be inserted into `submission_part`, its bytes in base64. */
export type SealedPart = { insurance_type_id: InsuranceTypeId; class: PartClass; sealed: string };

/** The context of the seal: a part sealed for one submission, type and class cannot be opened for another. */
const getSealContext = (
  submissionId: number,
  part: { insurance_type_id: InsuranceTypeId; class: PartClass },
) => `submission ${submissionId} ${part.insurance_type_id} ${part.class}`;

/** Describes the column for a rotation of the sealing key. */
export const sealedSubmissions: SealedColumn = {
  table: 'submission_part',
  column: 'sealed',
  key: [
    ['submission_id', 'bigint'],
    ['insurance_type_id', 'smallint'],
    ['class', 'text'],
  ],
  sealContext: "'submission ' || submission_id || ' ' || insurance_type_id || ' ' || class",
};

/** Splits and seals the content that agents read of a submission. */
export const sealParts = (
  sealing: Sealing,
  submissionId: number,
  types: readonly SubmittedType[],
  healthIdsOf: (insuranceTypeId: InsuranceTypeId) => ReadonlySet<number>,
): SealedPart[] =>
  types.flatMap((type) =>
    splitIntoParts(type, healthIdsOf(type.typeId)).map(({ class: partClass, document }) => {
      const part = { insurance_type_id: type.typeId, class: partClass };
      const sealed = sealJson(sealing, document, getSealContext(submissionId, part));
      return { ...part, sealed: sealed.toString('base64') };
    }),
  );

/** Returns the parts as rows `(insurance_type_id, class, sealed)` of a statement. */
export const selectPartRows = (parts: readonly SealedPart[]): RawBuilder<unknown> => sql`(
  select insurance_type_id, class, decode(sealed, 'base64') as sealed
  from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (insurance_type_id smallint, class text, sealed text))`;

/** The answers of a submission as a statement returns them. */
export type StoredContent = {
  id: number;
  /** In the order of the types; null once erased. */
  parts: SealedPart[] | null;
};

/**
 * Selects a StoredContent of the submission of this name in the statement around it; `readable` says which rows of
 * `submission_part` are part of it.
 */
export const selectStoredContent = (
  submission: string,
  readable: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${submission}.${name}`);
  return sql`jsonb_build_object('id', ${column('id')}, 'parts', (
    select jsonb_agg(jsonb_build_object('insurance_type_id', insurance_type_id, 'class', class,
      'sealed', translate(encode(sealed, 'base64'), e'\\n', '')) order by insurance_type_id, class)
    from submission_part where submission_id = ${column('id')} and ${readable}))`;
};

/**
 * A part of any format that was ever written, as one of today's. A new format adds its line here and a file to
 * `formats`, which no later version may stop reading.
 */
export const readPart = (stored: unknown): PartDocument => {
  const { format } = stored as { format?: unknown };
  if (format === partFormat) return stored as PartDocument;
  throw new Error(`unknown format of a submission: ${String(format)}`);
};

/** Returns the content that agents read of a submission, or null once it is erased. */
export const readContent = (sealing: Sealing, { id, parts }: StoredContent): ReadType[] | null => {
  if (parts === null) return null;
  const byType = new Map<InsuranceTypeId, PartDocument[]>();
  for (const part of parts) {
    const sealed = Buffer.from(part.sealed, 'base64');
    const document = readPart(unsealJson(sealing, sealed, getSealContext(id, part)));
    byType.set(part.insurance_type_id, [...(byType.get(part.insurance_type_id) ?? []), document]);
  }
  return [...byType].map(([insuranceTypeId, documents]) => joinParts(insuranceTypeId, documents));
};
