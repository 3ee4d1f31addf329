import { formatUsDate } from '@fanwise/domain/dates/dates';
import { localTime } from '@fanwise/domain/dates/local-time';
import { sayDeadline } from '@fanwise/domain/dates/say-deadline';
import { IconUsers } from '@tabler/icons-react';
import { leadRows } from '../../../../messages/en/agent/lead-rows.ts';
import { leads } from '../../../../messages/en/agent/leads.ts';
import { useLanguage, useMessages } from '../../../../messages/language.ts';
import { readOwnZone } from '../../../../shared/lead/deadline.tsx';
import { useAgentZone } from '../../../../shared/zone/reader-zone.ts';
import { StatusTag } from '../../../../ui/tag.tsx';
import { describeLead } from '../../list/describe-lead.ts';
import type { ListedLead } from '../../list/shown-page.ts';
import { useLossReasons } from '../../loss-reasons.tsx';
import styles from '../rows.module.css';

const DAY_MS = 86_400_000;

/** The status of a lead, its next step and the deadline. */
export function RowStatus({ row, now }: { row: ListedLead; now: number }) {
  const messages = useMessages(leadRows);
  const { status: statuses, leadSummary } = useMessages(leads);
  const lossReasons = useLossReasons(row);
  const { status, isPassed } = describeLead(row);
  if (row.isGone) return <span className={styles.mute}>{messages.gone}</span>;
  if (isPassed) return <span className={styles.mute}>{messages.passed}</span>;
  if (row.lost)
    return (
      <span className={styles.mute} title={lossReasons ?? undefined}>
        {messages.lost}
        {lossReasons && <span className="visually-hidden">. {lossReasons}</span>}
      </span>
    );
  return (
    <span className={styles.status}>
      <StatusTag status={status} isPlain>
        {row.readyBy === undefined ? statuses[status] : leadSummary.ready}
      </StatusTag>
      <Team row={row} />
      <Due row={row} now={now} />
    </span>
  );
}

/** The member who prepared a quote that waits to be sent, and the one who is quoting the lead. */
function Team({ row: { readyBy, quoting } }: { row: ListedLead }) {
  const messages = useMessages(leads);
  const texts = [
    ...(readyBy === undefined ? [] : [messages.readyBy(readyBy)]),
    ...(quoting ? [messages.quoting(quoting.name)] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <span className={styles.team} title={texts.join('. ')}>
      <span className="visually-hidden">{texts.join('. ')}. </span>
      <IconUsers size={16} stroke={1.75} aria-hidden="true" />
    </span>
  );
}

function Due({ row: { due, followUp }, now }: { row: ListedLead; now: number }) {
  const messages = useMessages(leadRows);
  const language = useLanguage();
  const timeZone = useAgentZone() ?? readOwnZone();
  if (!due) return null;
  const at = new Date(due.at);
  const shown = {
    unlock: () => {
      const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(`${language}-US`, { ...options, timeZone }).format(date);
      // Midnight ends the day before, as `sayDeadline` says it.
      return localTime(at, timeZone).time === '00:00:00'
        ? messages.endOf(format(new Date(at.getTime() - 1), { weekday: 'short' }))
        : format(at, { weekday: 'short', hour: 'numeric' });
    },
    update: () => messages.daysLeft(Math.max(0, Math.ceil((at.getTime() - now) / DAY_MS))),
    // A calendar day, which is the same in every time zone.
    'follow-up': () => formatUsDate(followUp ?? due.at.slice(0, 10)).slice(0, 5),
  }[due.why]();
  return (
    <time
      dateTime={due.at}
      title={`${messages.due[due.why]} ${sayDeadline(at, timeZone, language)}`}
    >
      <span className="visually-hidden">{messages.due[due.why]} </span>
      {shown}
    </time>
  );
}
