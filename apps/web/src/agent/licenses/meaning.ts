import type { License } from '@fanwise/contract/own';
import type { Standing } from '@fanwise/domain/agents/license-status';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { licenses } from '../../messages/en/agent/licenses.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';
import { useCivilDay } from './civil-day.ts';

type Around = { name: string; covers: readonly InsuranceTypeId[]; isRenewing: boolean };

/** What a license's standing means for the leads of its state, in a sentence or two. */
export function useMeaning(): (license: License, standing: Standing, around: Around) => string {
  const { means } = useMessages(licenses);
  const language = useLanguage();
  const typeName = useInsuranceName();
  const day = useCivilDay();
  return ({ expires, refusedBecause }, standing, { name, covers, isRenewing }) => {
    const types = new Intl.ListFormat(language, { type: 'conjunction' }).format(
      covers.map((type) => typeName(type).toLocaleLowerCase()),
    );
    const counts = covers.length > 0 ? means.active(name, types) : means.activeNothing(name);
    if (standing === 'refused') return means.refused(refusedBecause ?? '');
    if (standing === 'expiring')
      return isRenewing ? means.renewing : means.expiring(day(expires ?? ''));
    if (standing === 'active') return isRenewing ? `${counts} ${means.renewing}` : counts;
    return means[standing](name);
  };
}
