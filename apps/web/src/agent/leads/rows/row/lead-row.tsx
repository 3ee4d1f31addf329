import { quoteLeadPage } from '@fanwise/contract/pages';
import { formatUsDate } from '@fanwise/domain/dates/dates';
import { insuranceTypeIds } from '@fanwise/domain/insurance-types';
import { formatCents, formatDollars } from '@fanwise/domain/money/money';
import { IconNote, IconPhoneCheck, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { contactBadges } from '../../../../messages/en/agent/contact-badges.ts';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { useMessages } from '../../../../messages/language.ts';
import { useAgentZone } from '../../../../shared/zone/reader-zone.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { InsuranceIcon } from '../../../../ui/marks/insurance-icon.tsx';
import { useInsuranceName } from '../../../../ui/marks/use-type-messages.ts';
import { useColleagues } from '../../../assigning/use-colleagues.ts';
import { describeLead } from '../../list/describe-lead.ts';
import type { LeadActions } from '../../list/lead-actions.ts';
import type { ListedLead } from '../../list/shown-page.ts';
import styles from '../rows.module.css';
import { type ClassOfColumn, isUsuallyShown } from './hidden-columns.ts';
import { RowActions } from './row-actions.tsx';
import {
  allFacts,
  type FilterFacts,
  formatFilterFacts,
  NO_FILTER_FACTS,
  rowFacts,
} from './row-facts.ts';
import { RowStatus } from './row-status.tsx';

/** One lead as a row. `isReached` marks the row that Tab focuses; the keys move on from there. */
export function LeadRow({
  row,
  now,
  isReached,
  isSelected,
  hasStates,
  searched,
  asked: { first: asked, last } = NO_FILTER_FACTS,
  shown = isUsuallyShown,
  onSelect,
  actions,
}: {
  row: ListedLead;
  now: number;
  isReached: boolean;
  isSelected: boolean;
  /** True if leads of several states are listed, so that each row shows its own. */
  hasStates: boolean;
  /** The search text of the rows. */
  searched: string;
  /** The facts that the list is filtered or sorted by. */
  asked?: FilterFacts;
  /** The class of a column that a narrow table hides. */
  shown?: ClassOfColumn;
  onSelect: (row: ListedLead) => void;
  actions: LeadActions;
}) {
  const messages = useMessages(leadRows);
  const { names: badgeNames } = useMessages(contactBadges);
  const { isShared, nameOf } = useColleagues();
  const first = formatFilterFacts(row, messages, asked);
  // A bundle may say one fact of two types, and the facts that have no room are hidden.
  const facts = [...new Set([...first, ...rowFacts(row, messages, [...asked, ...last])])];
  const rest = allFacts(row, messages).filter((fact) => !facts.includes(fact));
  const reasons = row.lost
    ? (row.lostBecause ?? []).map((reason) => messages.lostBecause[reason])
    : [];
  const hasPhone = row.badges.includes('phone');
  // A decided lead shows no available carriers.
  const isDecided = describeLead(row).quoting === null;
  const starts = row.startsOn && formatUsDate(row.startsOn).slice(0, 5);
  const place = `${hasStates ? `${row.state} ` : ''}${row.zipCode}`;
  return (
    <tr
      data-lead={row.applicationId}
      data-gone={row.isGone || undefined}
      data-selected={isSelected || undefined}
      tabIndex={isReached ? 0 : -1}
    >
      <td className={styles.pick}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={messages.select(row.applicationId)}
          checked={isSelected}
          onChange={() => onSelect(row)}
        />
        {row.isUnread && !row.isGone && (
          <span className={styles.notOpened} title={messages.notOpened}>
            <span className="visually-hidden">{messages.notOpened}</span>
          </span>
        )}
        {!row.isGone && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.star}
            aria-pressed={row.starred}
            aria-label={messages.star(row.applicationId)}
            title={messages.starred}
            onClick={() => actions.onStar(row)}
          >
            {row.starred ? <IconStarFilled size={16} /> : <IconStar size={16} stroke={1.75} />}
          </button>
        )}
      </td>
      <td className={classNames(styles.id, shown('id'))}>{row.applicationId}</td>
      <td>
        <Age submittedAt={row.submittedAt} now={now} />
      </td>
      <th scope="row">
        <Insurance row={row} />
      </th>
      <td title={`${row.city} ${place}`}>
        <span className={styles.place}>
          <span>{row.city}</span> {place}
        </span>
      </td>
      <td
        className={styles.about}
        title={[
          row.note,
          row.name,
          hasPhone && badgeNames.phone,
          ...reasons,
          ...allFacts(row, messages),
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <div className={styles.facts}>
          {row.note && (
            <IconNote
              size={15}
              stroke={1.75}
              role="img"
              aria-label={startOf(row.note)}
              className={styles.noted}
            />
          )}
          {hasPhone && (
            <IconPhoneCheck
              size={15}
              stroke={1.75}
              role="img"
              aria-label={badgeNames.phone}
              className={styles.reached}
            />
          )}
          {row.note && isWithin(row.note, searched) && <em>{row.note}</em>}
          {row.name && <b>{row.name}</b>}
          {reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
          {facts.map((fact) => (
            <span key={fact} data-asked={first.includes(fact) || undefined}>
              {fact}
            </span>
          ))}
          {starts && <span data-start>{messages.facts.starts(starts)}</span>}
          {[...new Set(rest)].map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      </td>
      <td className={shown('starts')}>{starts}</td>
      <td className={shown('language')}>{row.lang.toUpperCase()}</td>
      <td className={classNames(styles.number, shown('availableCarriers'))}>
        {!isDecided && messages.freeOf(row.free, row.appointed)}
      </td>
      <td className={classNames(styles.number, shown('yourPrice'))}>
        {row.ownYearly !== null && formatDollars(row.ownYearly)}
      </td>
      <td className={classNames(styles.number, shown('quotes'))}>{row.ownQuotes || ''}</td>
      <td className={classNames(styles.number, shown('fee'))}>
        {!row.lost && !row.deleted && formatCents(row.feeCents)}
      </td>
      {isShared && (
        <td className={styles.mute} title={nameOf(row.assignedTo)}>
          {row.assignedTo !== null && shortened(nameOf(row.assignedTo))}
        </td>
      )}
      <td>
        <RowStatus row={row} now={now} />
      </td>
      <td className={shown('note')} title={row.note ?? undefined}>
        {row.note}
      </td>
      <td>{!row.isGone && <RowActions row={row} actions={actions} />}</td>
    </tr>
  );
}

/** First name and initial, for the narrow column. */
const shortened = (name: string): string => name.replace(/^(\S+) .*?(\S)\S*$/, '$1 $2.');

const isWithin = (text: string, searched: string): boolean =>
  searched !== '' && text.toLowerCase().includes(searched.toLowerCase());

const MAX_READ_OUT = 120;

/** The beginning of a note for the row; the window shows all of it. */
const startOf = (note: string): string =>
  note.length <= MAX_READ_OUT ? note : `${note.slice(0, MAX_READ_OUT - 1)}…`;

const MINUTE_MS = 60_000;

/** How old a lead is: a number of the largest unit that fits. */
export function ageOf(
  submittedAt: string,
  now: number,
): { unit: 'min' | 'h' | 'd'; count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(submittedAt)) / MINUTE_MS));
  if (minutes < 60) return { unit: 'min', count: minutes };
  if (minutes < 24 * 60) return { unit: 'h', count: Math.floor(minutes / 60) };
  return { unit: 'd', count: Math.floor(minutes / (24 * 60)) };
}

function Age({ submittedAt, now }: { submittedAt: string; now: number }) {
  const { age } = useMessages(leadRows);
  const { unit, count } = ageOf(submittedAt, now);
  const timeZone = useAgentZone();
  const day = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(new Date(submittedAt));
  return (
    <time dateTime={submittedAt} title={day} className={styles.age} data-day={day}>
      {unit === 'min' && count === 0 ? age.now : age[unit](count)}
    </time>
  );
}

function Insurance({ row }: { row: ListedLead }) {
  const messages = useMessages(leadRows);
  const nameOf = useInsuranceName();
  const [only] = row.types;
  const isBundle = row.types.length > 1;
  const content = (
    <>
      <span className="visually-hidden">{messages.lead(row.applicationId)}</span>
      {isBundle && <span className="visually-hidden">{messages.bundle}</span>}
      {!isBundle && only ? (
        <InsuranceIcon type={only.typeId} size="tiny" />
      ) : row.types.length === insuranceTypeIds.length ? (
        messages.allThree
      ) : (
        row.types.map(({ typeId }) => nameOf(typeId)).join('+')
      )}
    </>
  );
  const { canQuote } = describeLead(row);
  // A row that was quoted leads to what was sent, as its card does.
  return (canQuote || (row.hasQuote && !row.deleted)) && !row.isGone ? (
    <Link to={quoteLeadPage(row.applicationId)} className={styles.lead}>
      {content}
    </Link>
  ) : (
    <span className={styles.lead}>{content}</span>
  );
}
