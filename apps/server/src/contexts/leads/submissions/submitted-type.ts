import type { Estimation, Section } from '@fanwise/contract/own';
import type { Estimate } from '@fanwise/domain/applications/estimation/estimate';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';

/** What agents price of one insurance type, with the version of the catalog that its rows were made by. */
export type SubmittedCoverage = { version: number; rows: RequestedLine[] };

/** One insurance type of a submission, word for word as agents read it. */
export type SubmittedType = {
  typeId: InsuranceTypeId;
  typeName: string;
  questionnaire_version: string;
  sections: Section[];
  estimation: Estimate;
  /** Null when it was submitted by a version that asked for no lines of cover. */
  requestedCoverage: SubmittedCoverage | null;
};

/** The same as it is read again. */
export type ReadType = Omit<SubmittedType, 'estimation'> & { estimation: Estimation };
