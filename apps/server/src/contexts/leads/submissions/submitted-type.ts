import type { Estimation, Section } from '@fanwise/contract/own';
import type { Estimate } from '@fanwise/domain/applications/estimation/estimate';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import type { RequestedLine } from '@fanwise/domain/leads/coverage-lines/rows';

/** The coverage lines that agents price for one insurance type, with the version of the catalog that made them. */
export type SubmittedCoverage = { version: number; rows: RequestedLine[] };

/** One insurance type of a submission, with the exact texts that agents read. */
export type SubmittedType = {
  typeId: InsuranceTypeId;
  typeName: string;
  questionnaire_version: string;
  sections: Section[];
  estimation: Estimate;
  /** Null if the version of the product at that time had no coverage requests. */
  requestedCoverage: SubmittedCoverage | null;
};

/** A submitted type after it was read back. */
export type ReadType = Omit<SubmittedType, 'estimation'> & { estimation: Estimation };
