import { adminPages, personPage } from '@fanwise/contract/admin/pages';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { ButtonLink } from '@fanwise/web/src/ui/button.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import { adminMoney } from '../../messages/en/money.ts';
import { adminQueue } from '../../messages/en/queue.ts';
import { AboutPurchase } from '../../parts/about-purchase.tsx';
import { Cause } from '../../parts/cause.tsx';
import { FactLines, Facts } from '../../parts/facts.tsx';
import { FromNow, Instant } from '../../parts/instant.tsx';
import { ObjectLink } from '../../parts/objects/object-link.tsx';
import parts from '../../parts/parts.module.css';
import { useFactText } from '../../parts/use-fact.ts';
import { ProviderPage } from '../money/provider-page.tsx';
import type { Item } from './item.ts';
import { leadOf } from './lead-of.ts';
import { Proposal } from './proposal.tsx';
import styles from './queue.module.css';

/** Facts that are shown below in their own section, or that are of no use to a reader. */
const SHOWN_ELSEWHERE = new Set([
  'message',
  'note',
  'last_error',
  'proposal_id',
  'report_id',
  'feedback_id',
  'difference_id',
  'alone',
  'view_limited',
  'return_id',
  'purchase_id',
  'license_id',
  'about_id',
  'provider',
  'livemode',
  'reference',
  'agency',
  'agency_id',
]);

/** One item: due time, assignee, facts, notes, and links to the pages of its records. */
export function ItemPanel({ item }: { item: Item }) {
  const messages = useMessages(adminQueue);
  const fact = useFactText();
  const { message, note, last_error: error } = item.facts;
  const text = message ?? note;
  const facts = Object.fromEntries(
    Object.entries(item.facts).filter(([name]) => !SHOWN_ELSEWHERE.has(name)),
  );
  return (
    <>
      <p className={parts.minor}>
        {item.closed_at ? (
          <>
            {messages.wasClosed} <Instant at={item.closed_at} />{' '}
            {item.outcome && fact.value('outcome', item.outcome)}
          </>
        ) : (
          <>
            {messages.due} <FromNow at={item.due_at} isOver={item.overdue} />
            {item.taken_by && ` · ${messages.taken(item.taken_by.name)}`}
            {item.deferred && ` · ${messages.deferred}`}
          </>
        )}
      </p>
      {item.kind === 'return' && !item.closed_at && <p>{messages.returnByItself}</p>}
      {typeof text === 'string' && <blockquote className={parts.text}>{text}</blockquote>}
      {item.kind === 'difference' && <AboutDifference facts={item.facts} />}
      {item.kind !== 'proposal' && <Facts facts={facts} />}
      {item.kind === 'proposal' && (
        <Proposal id={Number(item.facts.proposal_id ?? item.object.id)} />
      )}
      {typeof error === 'string' && <Cause error={error} />}
      {item.notes.length > 0 && (
        <section className={parts.block}>
          <h3>{messages.notes}</h3>
          <ul className={styles.notes}>
            {item.notes.map(({ at, operator, text: noted }) => (
              <li key={at}>
                <span className={parts.minor}>
                  {operator}, <Instant at={at} />
                </span>
                <p>{noted}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Places item={item} />
    </>
  );
}

/** The purchase that a mismatch is about: its lead, its agency, and the provider's reference, linked. */
function AboutDifference({ facts }: { facts: Item['facts'] }) {
  const { tabs, reference } = useMessages(adminMoney);
  const { application_id: lead, agency, agency_id: agencyId } = facts;
  return (
    <>
      <AboutPurchase
        lead={typeof lead === 'number' ? lead : null}
        agency={typeof agencyId === 'number' ? { id: agencyId, name: String(agency) } : null}
      />
      <FactLines
        lines={[
          [
            reference,
            <TextLink key="reference" to={`${adminPages.money}?tab=differences`}>
              {`${tabs.differences}: ${String(facts.reference)}`}
            </TextLink>,
          ],
        ]}
      />
    </>
  );
}

/** Links to the pages of the record. */
function Places({ item }: { item: Item }) {
  const messages = useMessages(adminQueue);
  const lead = leadOf(item);
  const license = Number(item.facts.license_id ?? 0);
  const quote = item.kind === 'report' && lead === 0 ? Number(item.facts.about_id ?? 0) : 0;
  const { about } = item.facts;
  const done = item.kind === 'review' && typeof about === 'string' ? about : null;
  return (
    <p className={styles.places}>
      {lead > 0 && <ObjectLink object={{ kind: 'lead', id: String(lead) }} />}
      {quote > 0 && <ObjectLink object={{ kind: 'quote', id: String(quote) }} />}
      {done !== null && <ObjectLink object={objectOf(done)} />}
      {done !== null && (
        <TextLink to={`${adminPages.audit}?object=${encodeURIComponent(done)}`}>
          {messages.toAuditLog}
        </TextLink>
      )}
      {item.kind === 'dispute' && <ProviderPage of={item.facts} />}
      {license > 0 && (
        <ButtonLink size="small" to={`${adminPages.licenses}?id=${license}&open=${license}`}>
          {messages.toLicense}
        </ButtonLink>
      )}
      {item.person && <TextLink to={personPage(item.person.id)}>{item.person.name}</TextLink>}
    </p>
  );
}

/** Splits a code such as `quote:12`. */
const objectOf = (about: string): { kind: string; id: string } => {
  const [kind = '', id = ''] = about.split(':');
  return { kind, id };
};
