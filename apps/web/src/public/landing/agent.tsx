import { landingPage, pages } from '@fanwise/contract/pages';
import { formatCents } from '@fanwise/domain/money/money';
import { call } from '../../app/api.ts';
import { PageHeading } from '../../app/page-heading.tsx';
import { PublicFooter } from '../../app/public/public-footer.tsx';
import { PublicNav } from '../../app/public/public-nav.tsx';
import { useAnswer } from '../../app/public/use-answer.ts';
import { agentLanding } from '../../messages/en/agent/agent-landing.ts';
import { useMessages } from '../../messages/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useInsuranceName } from '../../ui/marks/use-type-messages.ts';
import { AGENT_STEPS } from './agent-steps.tsx';
import { JustRegistered } from './just-registered.tsx';
import styles from './landing.module.css';
import { LandingModals } from './landing-modals.tsx';
import { Closing, DifferencesTable, Faq, Steps } from './parts.tsx';
import { SampleLead } from './sample-lead.tsx';

const readTypes = () => call('GET /insurance-types');

/** The landing page for insurance agents. */
export default function AgentLanding() {
  const messages = useMessages(agentLanding);
  return (
    <div data-document={pages.agentLanding}>
      <PublicNav side="agent" />
      <main id="content">
        <JustRegistered type={2} />
        <section id="home" className={styles.hero}>
          <div className={styles.lead}>
            <PageHeading documentTitle={messages.documentTitle}>{messages.headline}</PageHeading>
            <p className={styles.promise}>{messages.promise}</p>
            <StartButtons />
            <Proof />
          </div>
          <SampleLead />
        </section>
        <Steps title={messages.howTitle} steps={messages.steps} pictures={AGENT_STEPS} />
        <DifferencesTable
          title={messages.differentTitle}
          headers={[messages.ledgerQuestion, messages.ledgerUsual, messages.ledgerHere]}
          rows={messages.ledger}
        />
        <Faq title={messages.faqTitle} entries={messages.faq} />
        <Closing title={messages.closing} note={messages.proof}>
          <StartButtons />
        </Closing>
      </main>
      <PublicFooter />
      <LandingModals type={2} />
    </div>
  );
}

/** The current fee of each insurance type; empty until the list is loaded. */
function Proof() {
  const messages = useMessages(agentLanding);
  const nameOf = useInsuranceName();
  const fees = (useAnswer(readTypes)?.data ?? []).map(
    ({ typeId, feeCents }) => `${nameOf(typeId).toLowerCase()} ${formatCents(feeCents)}`,
  );
  return (
    <p className={styles.proof}>
      {messages.proof}
      <span className={styles.fees}>{fees.length > 0 && messages.fees(fees.join(', '))}</span>
    </p>
  );
}

function StartButtons() {
  const messages = useMessages(agentLanding);
  return (
    <div className={styles.actions}>
      <ButtonLink to={landingPage(2, 'register')}>{messages.start}</ButtonLink>
      <ButtonLink variant="secondary" to={landingPage(2, 'login')}>
        {messages.hasAccount}
      </ButtonLink>
    </div>
  );
}
