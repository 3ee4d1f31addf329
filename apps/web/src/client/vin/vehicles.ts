import { questionIds } from '@fanwise/domain/applications/questionnaire/question-names';

/** The questions about each vehicle, in the order of the vehicles. */
export const VEHICLES = [
  {
    year: questionIds['auto.vehicle1Year'],
    model: questionIds['auto.vehicle1Model'],
    vin: questionIds['auto.vehicle1Vin'],
  },
  {
    year: questionIds['auto.vehicle2Year'],
    model: questionIds['auto.vehicle2Model'],
    vin: questionIds['auto.vehicle2Vin'],
  },
  {
    year: questionIds['auto.vehicle3Year'],
    model: questionIds['auto.vehicle3Model'],
    vin: questionIds['auto.vehicle3Vin'],
  },
  {
    year: questionIds['auto.vehicle4Year'],
    model: questionIds['auto.vehicle4Model'],
    vin: questionIds['auto.vehicle4Vin'],
  },
] as const;

/** The questions that are answered with a make and a model. */
export const MODELS: ReadonlySet<number> = new Set(VEHICLES.map(({ model }) => model));

/** The questions that `VinFields` renders. */
export const VINS: ReadonlySet<number> = new Set(VEHICLES.map(({ vin }) => vin));
