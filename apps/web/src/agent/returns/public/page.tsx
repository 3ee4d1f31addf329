import {
  returnReasons as all,
  NO_RETURN_REASONS,
  RETURN_REASONS,
} from '@fanwise/domain/applications/returns/reasons';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api.ts';
import { keys } from '../../../app/keys.ts';
import { PageHeading } from '../../../app/page-heading.tsx';
import reading from '../../../app/public/public-document.module.css';
import { PublicFooter } from '../../../app/public/public-footer.tsx';
import { PublicNav } from '../../../app/public/public-nav.tsx';
import { publicReturns } from '../../../messages/en/returns/public-returns.ts';
import { returnReasons } from '../../../messages/en/returns/return-reasons.ts';
import { useLanguage, useMessages } from '../../../messages/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Fact } from '../../../ui/layout/fact.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from './public-returns.module.css';

/** The public page about returns: the reasons, who decides, and how often fees are returned. */
export default function Page() {
  const messages = useMessages(publicReturns);
  const reasons = useMessages(returnReasons);
  return (
    <>
      <PublicNav side="agent" />
      <main id="content" className={reading.page}>
        <PageHeading>{messages.title}</PageHeading>
        <p className={classNames(reading.lead, styles.large)}>{messages.lead}</p>
        <Facts />
        <section className={reading.section}>
          <h2 id="reasons">{messages.reasons}</h2>
          <Table
            aria-labelledby="reasons"
            headers={[messages.reason, messages.proof, messages.decider, messages.after]}
          >
            {all.map((reason) => (
              <tr key={reason}>
                <th scope="row">{reasons.reasons[reason]}</th>
                <td data-label={messages.proof}>{reasons.proofs[reason]}</td>
                <td data-label={messages.decider}>
                  {reasons.deciders[RETURN_REASONS[reason].decider]}
                </td>
                <td data-label={messages.after}>{reasons.leads[RETURN_REASONS[reason].lead]}</td>
              </tr>
            ))}
          </Table>
        </section>
        <section className={reading.section}>
          <h2>{messages.neverTitle}</h2>
          <p>{reasons.never}</p>
          <ul className={styles.never}>
            {NO_RETURN_REASONS.map((reason) => (
              <li key={reason}>{reasons.reasons[reason]}</li>
            ))}
          </ul>
        </section>
        <section className={reading.section}>
          <h2>{messages.clockTitle}</h2>
          <p>{messages.clock}</p>
          <p>{messages.manyReturns}</p>
        </section>
      </main>
      <PublicFooter isShort />
    </>
  );
}

/** The rate of a year; hidden until there are enough returns to count. */
function Facts() {
  const messages = useMessages(publicReturns);
  const language = useLanguage();
  const { data: facts } = useQuery({
    queryKey: keys.public.returnFacts,
    queryFn: ({ signal }) => call('GET /facts/returns', { signal }),
  });
  if (!facts) return null;
  const { n, asked, granted, byMachine, medianSeconds, p95 } = facts;
  const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long' }).format(
    new Date(facts.asOf),
  );
  if (n === null || granted === null || asked === null) return <p>{messages.tooFew}</p>;
  const percent = new Intl.NumberFormat(`${language}-US`, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <dl className={styles.facts}>
      <Fact label={messages.rate}>{percent.format(granted / n)}</Fact>
      <Fact label={messages.machine}>
        {asked > 0 ? percent.format((byMachine ?? 0) / asked) : '–'}
      </Fact>
      <Fact label={messages.median}>
        {medianSeconds === null ? '–' : messages.time(medianSeconds)}
      </Fact>
      <Fact label={messages.p95}>{p95 === null ? '–' : messages.time(p95)}</Fact>
      <Fact label={messages.counted}>{messages.of(n, day)}</Fact>
    </dl>
  );
}
