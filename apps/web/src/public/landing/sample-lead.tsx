import { agentLanding } from '../../messages/en/agent/agent-landing.ts';
import { useMessages } from '../../messages/language.ts';
import { Fact } from '../../ui/layout/fact.tsx';
import { InsuranceIcon } from '../../ui/marks/insurance-icon.tsx';
import { StatusTag } from '../../ui/tag.tsx';
import styles from './sample-lead.module.css';

/** An example lead: visible answers, masked contact details. */
export function SampleLead() {
  const { lead, leadSummary } = useMessages(agentLanding);
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">{leadSummary}</figcaption>
      <div aria-hidden="true" className={styles.card}>
        <div className={styles.head}>
          <StatusTag status="new">{lead.status}</StatusTag>
          <span className={styles.small}>{lead.submitted}</span>
        </div>
        <div className={styles.types}>
          <InsuranceIcon type={1} />
          <InsuranceIcon type={3} />
        </div>
        <p className={styles.place}>{lead.place}</p>
        <dl className={styles.facts}>
          {lead.facts.map((fact) => (
            <Fact key={fact.label} label={fact.label}>
              {fact.value}
            </Fact>
          ))}
        </dl>
        <div className={styles.contact}>
          <svg
            viewBox="0 0 24 24"
            width="26"
            height="26"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <rect x="5" y="11" width="14" height="9" rx="2" />
            <path d="M8 11V8a4 4 0 0 1 8 0v3" />
          </svg>
          <div>
            <p className={styles.contactTitle}>{lead.contact}</p>
            <span className={styles.bars}>
              <i />
              <i />
            </span>
            <p className={styles.small}>{lead.locked}</p>
          </div>
        </div>
        <p className={styles.fee}>{lead.fee}</p>
      </div>
      <p className={styles.note} aria-hidden="true">
        {lead.label}
      </p>
    </figure>
  );
}
