import { pages, registerModal } from '@fanwise/contract/pages';
import { insuranceTypes } from '@fanwise/domain/insurance-types';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '../../app/api.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { PublicFooter } from '../../app/public/public-footer.tsx';
import { PublicNav } from '../../app/public/public-nav.tsx';
import { useAnswer } from '../../app/public/use-answer.ts';
import { useLoggedInType } from '../../app/session/session.ts';
import { countFunnelStep } from '../../app/steps/count-funnel-step.ts';
import { useIsReady } from '../../app/use-is-ready.ts';
import { landing } from '../../messages/en/consumer/landing.ts';
import { useMessages } from '../../messages/language.ts';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { useTypeMessages } from '../../ui/marks/use-type-messages.ts';
import { lazyComponent } from '../../ui/windows/lazy-component.ts';
import { CLIENT_STEPS } from './client-steps.tsx';
import { ExampleQuotes } from './example-quotes.tsx';
import { JustRegistered } from './just-registered.tsx';
import styles from './landing.module.css';
import { LandingModals } from './landing-modals.tsx';
import { Closing, DifferencesTable, Faq, Steps } from './parts.tsx';
import { ZipFirst } from './zip-first.tsx';

const { Component: UnfinishedNotice } = lazyComponent(
  async () =>
    (await import('../../client/started-registration/unfinished-notice.tsx')).UnfinishedNotice,
);

/** Offers to continue a registration that was started in this browser; other visitors load no code for it. */
function Unfinished() {
  const isReady = useDeferredValue(useIsReady());
  const loggedIn = useLoggedInType();
  const isKept = isReady && !loggedIn && localStorage.getItem('fanwise.stored.registration');
  return <Suspense>{isKept && <UnfinishedNotice />}</Suspense>;
}

const readCarriers = () => call('GET /insurance-companies');

/** The landing page for clients. */
export default function ConsumerLanding() {
  const messages = useMessages(landing);
  useEffect(() => countFunnelStep('landing'), []);
  return (
    <div data-document={pages.landing}>
      <PublicNav side="consumer" />
      <main id="content">
        <JustRegistered type={1} />
        <Unfinished />
        <section id="home" className={styles.hero}>
          <div className={styles.lead}>
            <PageHeading documentTitle={messages.documentTitle}>{messages.headline}</PageHeading>
            <p className={styles.promise}>{messages.promise}</p>
            <ZipFirst />
            <h2 className={styles.ask} id="choose-type">
              {messages.chooseType}
            </h2>
            <p className={styles.askHint}>{messages.chooseTypeHint}</p>
            <TypeButtons labeledBy="choose-type" />
            <Proof />
          </div>
          <ExampleQuotes />
        </section>
        <Steps title={messages.howTitle} steps={messages.steps} pictures={CLIENT_STEPS} />
        <DifferencesTable
          title={messages.differentTitle}
          headers={[messages.ledgerQuestion, messages.ledgerUsual, messages.ledgerHere]}
          rows={messages.ledger}
        />
        <Faq title={messages.faqTitle} entries={messages.faq} />
        <Closing title={messages.closing} note={messages.privacy}>
          <TypeButtons labeledBy="closing-title" />
        </Closing>
      </main>
      <PublicFooter />
      <LandingModals type={1} />
    </div>
  );
}

function TypeButtons({ labeledBy }: { labeledBy: string }) {
  const getMessages = useTypeMessages();
  return (
    <ul className={styles.types} aria-labelledby={labeledBy}>
      {insuranceTypes.map(({ id }) => (
        <li key={id}>
          <Link to={registerModal(id)} className={styles.type}>
            <InsuranceIcon type={id} size="large" />
            <span className={styles.typeText}>{getMessages(id).choice}</span>
            <span className={styles.arrow} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The number of carriers in the catalog; without an answer the sentence is left out. */
function Proof() {
  const messages = useMessages(landing);
  const carriers = useAnswer(readCarriers)?.data ?? [];
  const roundedDown = Math.floor((carriers.length - 1) / 10) * 10;
  return (
    <div className={styles.proof}>
      {messages.free} {messages.privacy}
      <div className={styles.count}>
        {roundedDown >= 10 && <p>{messages.insurers(roundedDown)}</p>}
      </div>
    </div>
  );
}
