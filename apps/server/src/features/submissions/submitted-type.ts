import type { Estimation, Section } from '@fanwise/contract';
import type { Estimate } from '@fanwise/domain/estimation/estimate';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';

/** One insurance type of a submission, word for word as agents read it. */
export type SubmittedType = {
  ins_id: InsuranceTypeId;
  ins_name: string;
  questionnaire_version: string;
  sections: Section[];
  estimation: Estimate;
};

/** The same as it is read again. */
export type ReadType = Omit<SubmittedType, 'estimation'> & { estimation: Estimation };
