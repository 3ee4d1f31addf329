import type { ConsentReceipt } from '@fanwise/contract/own';
import { consentReceiptPage } from '@fanwise/contract/pages';
import type { ReactNode } from 'react';
import { consentReceipt } from '../../messages/en/consumer/consent-receipt.ts';
import { useLanguage, useWords } from '../../messages/language.ts';
import { callMoment } from '../../shared/call-windows/call-times.ts';
import { LocalMoment } from '../../shared/lead/local-moment.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './page.module.css';
import { saidBy } from './payload.ts';

/** What was agreed, and how it stands now. */
export function InWords({ receipt }: { receipt: ConsentReceipt }) {
  const words = useWords(consentReceipt);
  const language = useLanguage();
  const { kind, about, at, seller, ways, automated, windows, basis } = saidBy(receipt);
  return (
    <>
      <p className={styles.status} data-status={receipt.status}>
        {words.status[receipt.status]}
      </p>
      {receipt.unsigned > 0 && (
        <Notice kind="error">
          <p>{words.unsigned(receipt.unsigned)}</p>
        </Notice>
      )}
      <p className={styles.lead}>{words.kinds[kind](seller.agency)}</p>
      <dl className={styles.facts}>
        <Fact label={words.at}>
          <LocalMoment instant={at} />
        </Fact>
        <Fact label={words.seller}>
          {seller.agency} · {words.license(seller.license)}
        </Fact>
        <Fact label={words.ways}>
          {ways.map((way) => words.wayNames[way]).join(' · ') || words.noWays}
        </Fact>
        <Fact label={words.automated}>{automated ? words.automatedYes : words.automatedNo}</Fact>
        {windows.length > 0 && (
          <Fact label={words.windows}>
            {windows.map((start) => callMoment(start, language)).join(' · ')}
          </Fact>
        )}
        <Fact label={words.basis}>{words.basisNames[basis]}</Fact>
        <Fact label={words.person}>{words.personText}</Fact>
        {about && (
          <Fact label={words.about}>
            <TextLink to={consentReceiptPage(about)}>{about}</TextLink>
          </Fact>
        )}
      </dl>
      {receipt.text && (
        <section className={styles.section}>
          <h2>{words.text}</h2>
          <blockquote className={styles.text}>
            <p>{receipt.text.request}</p>
            <p>{receipt.text.automated}</p>
          </blockquote>
          <p className={styles.small}>{words.textNote}</p>
        </section>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
