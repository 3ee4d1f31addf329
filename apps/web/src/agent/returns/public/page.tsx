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
import { useLanguage, useWords } from '../../../messages/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './public-returns.module.css';

/** For which reasons a fee goes back, who decides, and how often it happens: what agents can hold us to. */
export default function Page() {
  const words = useWords(publicReturns);
  const said = useWords(returnReasons);
  return (
    <>
      <PublicNav side="agent" />
      <main id="content" className={reading.page}>
        <PageHeading>{words.title}</PageHeading>
        <p className={classNames(reading.lead, styles.large)}>{words.lead}</p>
        <Facts />
        <section className={reading.section}>
          <h2 id="reasons">{words.reasons}</h2>
          <table className={reading.table} aria-labelledby="reasons">
            <thead>
              <tr>
                <th scope="col">{words.reason}</th>
                <th scope="col">{words.proof}</th>
                <th scope="col">{words.decider}</th>
                <th scope="col">{words.after}</th>
              </tr>
            </thead>
            <tbody>
              {all.map((reason) => (
                <tr key={reason}>
                  <th scope="row">{said.reasons[reason]}</th>
                  <td data-label={words.proof}>{said.proofs[reason]}</td>
                  <td data-label={words.decider}>
                    {said.deciders[RETURN_REASONS[reason].decider]}
                  </td>
                  <td data-label={words.after}>{said.leads[RETURN_REASONS[reason].lead]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <section className={reading.section}>
          <h2>{words.neverTitle}</h2>
          <p>{said.never}</p>
          <ul className={styles.never}>
            {NO_RETURN_REASONS.map((reason) => (
              <li key={reason}>{said.reasons[reason]}</li>
            ))}
          </ul>
        </section>
        <section className={reading.section}>
          <h2>{words.clockTitle}</h2>
          <p>{words.clock}</p>
          <p>{words.brakes}</p>
        </section>
      </main>
      <PublicFooter isShort />
    </>
  );
}

/** The rate of a year; nothing is claimed before there is enough to count. */
function Facts() {
  const words = useWords(publicReturns);
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
  if (n === null || granted === null || asked === null) return <p>{words.tooFew}</p>;
  const percent = new Intl.NumberFormat(`${language}-US`, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.rate}</dt>
        <dd>{percent.format(granted / n)}</dd>
      </div>
      <div>
        <dt>{words.machine}</dt>
        <dd>{asked > 0 ? percent.format((byMachine ?? 0) / asked) : '–'}</dd>
      </div>
      <div>
        <dt>{words.median}</dt>
        <dd>{medianSeconds === null ? '–' : words.time(medianSeconds)}</dd>
      </div>
      <div>
        <dt>{words.p95}</dt>
        <dd>{p95 === null ? '–' : words.time(p95)}</dd>
      </div>
      <div>
        <dt>{words.counted}</dt>
        <dd>{words.of(n, day)}</dd>
      </div>
    </dl>
  );
}
