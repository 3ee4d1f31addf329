import type { Db } from '../../../platform/database/connect.ts';
import type { TaskFunctions } from '../../../platform/jobs/tasks.ts';
import { askForFinalPrice } from './ask-for-final-price.ts';
import { renewAgencyRatios } from './renew-agency-ratios.ts';

/** Background work on final prices. */
export const finalPriceTasks = ({ db }: { db: Db }): TaskFunctions => ({
  'ask-final-price': ({ purchaseId }) => askForFinalPrice(db, purchaseId),
  'renew-agency-ratios': () => renewAgencyRatios(db),
});
