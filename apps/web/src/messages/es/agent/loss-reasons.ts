import { LOSS_TEXTS } from '@fanwise/domain/quotes/loss-reasons';
import type { Translation } from '../../area.ts';
import type * as english from '../../en/agent/loss-reasons.ts';

/** Why a client chose another agent's quote, beside the agent's lowest price. */
export const lossReasons: Translation<typeof english.lossReasons> = {
  title: 'La cotización elegida:',
  reasons: LOSS_TEXTS.es,
};
