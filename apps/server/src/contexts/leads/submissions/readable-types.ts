import type { Estimation, Section } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { ReadType } from './submitted-type.ts';

/** How much of a type an agent may read: everything, the outline, or only that it is there. */
export type ReadDepth = 'answers' | 'outline' | 'nothing';

/** One insurance type as an agent reads it; `estimation` is null if it is not readable. */
export type ReadableType = Omit<ReadType, 'estimation'> & { estimation: Estimation | null };

/** Which questions are about health, which say what a lead is about, and which ask for a birth date or a VIN. */
export type QuestionClasses = {
  healthIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  outlineIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  birthDateIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  vinIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
};

/** Coverage lines that follow from answers about health: agents who may not read these answers do not see the lines. */
const healthRows: ReadonlySet<string> = new Set(['life.class']);

/** Removes the parts of a type that an agent may not read. Health is never part of an outline. */
export const removeUnreadable = (
  type: ReadType,
  classes: QuestionClasses,
  reader: { depth: ReadDepth; isHealthReadable: boolean },
): ReadableType => {
  const health = classes.healthIds(type.typeId);
  const outline = classes.outlineIds(type.typeId);
  const isReadable = (questionId: number) =>
    reader.depth === 'answers'
      ? reader.isHealthReadable || !health.has(questionId)
      : reader.depth === 'outline' && outline.has(questionId) && !health.has(questionId);
  const sections = getSections(type, isReadable);
  const requestedCoverage =
    type.requestedCoverage && !reader.isHealthReadable
      ? {
          ...type.requestedCoverage,
          rows: type.requestedCoverage.rows.filter(({ code }) => !healthRows.has(code)),
        }
      : type.requestedCoverage;
  return reader.depth === 'answers'
    ? { ...type, sections, requestedCoverage }
    : { ...type, sections, estimation: null, requestedCoverage: null };
};

const getSections = (
  { sections }: ReadType,
  isReadable: (questionId: number) => boolean,
): Section[] =>
  sections.flatMap((section) => {
    const questions = section.questions.filter(({ questionId }) => isReadable(questionId));
    return questions.length > 0 ? [{ ...section, questions }] : [];
  });
