import type { Estimation } from '@fanwise/contract/own';
import { estimateIn } from '@fanwise/domain/applications/estimation/in-language';
import type { InsuranceTypeId } from '@fanwise/domain/insurance-types';
import { formatDollars } from '@fanwise/domain/money/money';
import { useEffect, useState } from 'react';
import { leads } from '../../messages/en/agent/leads.ts';
import { useLanguage, useMessages } from '../../messages/language.ts';
import { Fact } from '../../ui/layout/fact.tsx';
import { useTypeMessages } from '../../ui/marks/use-type-messages.ts';
import styles from './calculated-totals.module.css';

// Set by the specification: the totals appear shortly after the rest.
const TOTALS_DELAY_MS = 300;

/** The totals calculated from the answers of one type. */
export function CalculatedTotals({
  type,
  estimation,
}: {
  type: InsuranceTypeId;
  estimation: Estimation;
}) {
  const messages = useMessages(leads).summary;
  const { cover } = useTypeMessages()(type);
  const language = useLanguage();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), TOTALS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const rows = [
    { label: cover, data: estimation.data },
    ...(estimation.atRisk === null
      ? []
      : [
          { label: messages.atRisk, data: estimation.atRisk },
          { label: messages.required, data: estimation.totalRequired },
        ]),
    ...estimateIn(language, estimation).lines,
    ...(estimation.umbrella ? [{ label: messages.umbrella, data: messages.umbrellaYes }] : []),
  ];
  return (
    <section className={styles.totals} aria-busy={!isShown || undefined}>
      <h4 className={styles.heading}>{messages.totals}</h4>
      <dl className={styles.rows}>
        {rows.map(({ label, data }) => (
          <Fact key={label} label={label}>
            {isShown && (typeof data === 'number' ? formatDollars(data) : data)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
