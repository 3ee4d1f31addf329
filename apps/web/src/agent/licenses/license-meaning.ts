import type { License } from '@fanwise/contract/own';
import type { DisplayedStatus } from '@fanwise/domain/agents/license-status';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { useCivilDay } from '../../shared/dates/use-civil-day.ts';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';

type MeaningContext = { name: string; covers: readonly InsuranceTypeId[]; isRenewing: boolean };

/** The meaning of a license's status for the leads of its state, in a sentence or two. */
export function useLicenseMeaning(): (
  license: License,
  displayed: DisplayedStatus,
  context: MeaningContext,
) => string {
  const { means } = useMessages(licenses);
  const language = useLanguage();
  const typeName = useInsuranceName();
  const day = useCivilDay();
  return ({ expires, refusedBecause }, displayed, { name, covers, isRenewing }) => {
    const types = new Intl.ListFormat(language, { type: 'conjunction' }).format(
      covers.map((type) => typeName(type).toLocaleLowerCase()),
    );
    const countsFor = covers.length > 0 ? means.active(name, types) : means.activeNothing(name);
    if (displayed === 'refused') return means.refused(refusedBecause ?? '');
    if (displayed === 'expiring')
      return isRenewing ? means.renewing : means.expiring(day(expires ?? ''));
    if (displayed === 'active') return isRenewing ? `${countsFor} ${means.renewing}` : countsFor;
    return means[displayed](name);
  };
}
