import { LOSS_TEXTS } from '@fanwise/domain/quotes/loss-reasons';
import { area } from '../../area.ts';

/** Why a client chose another agent's quote, beside the agent's lowest price. */
export const lossReasons = area('loss-reasons', {
  title: 'The chosen quote:',
  reasons: LOSS_TEXTS.en,
});
