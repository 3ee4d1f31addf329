import type { Estimation, Section } from '@fanwise/contract/own';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { ReadType } from './submitted-type.ts';

/** How much of the lines that an agent may read: everything, what the lead is about, or that they are there. */
export type Depth = 'answers' | 'outline' | 'nothing';

/** One insurance type as an agent reads it; `estimation` is null where it is not readable. */
export type ReadableType = Omit<ReadType, 'estimation'> & { estimation: Estimation | null };

/** Which questions are about health, and which say what a lead is about. */
export type QuestionClasses = {
  healthIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
  outlineIds(insuranceTypeId: InsuranceTypeId): ReadonlySet<number>;
};

/** Lines of cover that follow from answers about health: who may not read these reads no such line. */
const healthRows: ReadonlySet<string> = new Set(['life.class']);

/** Takes out of a type what somebody may not read. Health is never part of an outline. */
export const cutType = (
  type: ReadType,
  classes: QuestionClasses,
  reader: { depth: Depth; isHealthReadable: boolean },
): ReadableType => {
  const health = classes.healthIds(type.typeId);
  const outline = classes.outlineIds(type.typeId);
  const isReadable = (questionId: number) =>
    reader.depth === 'answers'
      ? reader.isHealthReadable || !health.has(questionId)
      : reader.depth === 'outline' && outline.has(questionId) && !health.has(questionId);
  const sections = sectionsOf(type, isReadable);
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

const sectionsOf = (
  { sections }: ReadType,
  isReadable: (questionId: number) => boolean,
): Section[] =>
  sections.flatMap((section) => {
    const questions = section.questions.filter(({ questionId }) => isReadable(questionId));
    return questions.length > 0 ? [{ ...section, questions }] : [];
  });
