import { adminAgencyPage, personPage } from '@fanwise/contract/admin/pages';
import { taskRule } from '@fanwise/domain/admin/tasks';
import type { Translation } from '@fanwise/web/src/messages/area.ts';
import { useMessages } from '@fanwise/web/src/messages/language.ts';
import { Notice } from '@fanwise/web/src/ui/states.tsx';
import { TextLink } from '@fanwise/web/src/ui/text-link.tsx';
import type { ReactNode } from 'react';
import { useMay } from '../../app/session.ts';
import type { RowOf } from '../../list/list-key.ts';
import { adminLicenses } from '../../messages/en/licenses.ts';
import { FactLines } from '../../parts/facts.tsx';
import { useDayFormat } from '../../parts/formats.ts';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import { State } from '../../parts/state.tsx';
import { CheckForm } from './check-form.tsx';
import { CopyableText } from './copyable-text.tsx';
import { LookUp } from './look-up.tsx';

const CAN_BE_CHECKED = ['waiting', 'active', 'expired', 'suspended'];

/** One license: what its holder entered, where to look it up, and the form for the state's record. */
export function LicensePanel({ row }: { row: RowOf<'GET /licenses'> }) {
  const messages = useMessages(adminLicenses);
  const may = useMay();
  const day = useDayFormat();
  const isToCheck =
    CAN_BE_CHECKED.includes(row.status) && may(taskRule('license-check').capability);
  return (
    <>
      {row.shared_with && (
        <Notice kind="warning">
          <TextLink to={personPage(row.shared_with.id)}>
            {messages.shared(row.shared_with.name)}
          </TextLink>
        </Notice>
      )}
      <section className={parts.block}>
        <h3>{messages.claim}</h3>
        <FactLines lines={claimOf(row, messages, day)} />
      </section>
      {!row.is_confirmed && <p className={parts.minor}>{messages.unconfirmed}</p>}
      <LookUp lookup={row.lookup} />
      {isToCheck && <CheckForm row={row} />}
    </>
  );
}

type Line = readonly [string, ReactNode];

const claimOf = (
  row: RowOf<'GET /licenses'>,
  messages: Translation<typeof adminLicenses>,
  day: (day: string) => string,
): readonly Line[] => [
  [messages.status, <State key="status" code={row.status} of="status" />],
  [
    messages.agent,
    <CopyableText key="agent" text={row.agent.name} what={messages.agent}>
      <TextLink to={personPage(row.agent.id)}>{row.agent.name}</TextLink>
    </CopyableText>,
  ],
  [
    messages.agency,
    <TextLink key="agency" to={adminAgencyPage(row.agency.id)}>
      {row.agency.name}
    </TextLink>,
  ],
  [
    messages.licenseNumber,
    <CopyableText key="number" text={row.number} what={messages.licenseNumber}>
      {row.number}
    </CopyableText>,
  ],
  [
    messages.npn,
    row.npn && (
      <CopyableText key="npn" text={row.npn} what={messages.npn}>
        {row.npn}
      </CopyableText>
    ),
  ],
  [messages.lines, row.authorities.map((line) => messages.authorities[line]).join(', ')],
  [messages.resident, row.resident ? messages.yes : null],
  [
    row.checked_at === null ? messages.claimedExpires : messages.expires,
    row.expires && day(row.expires),
  ],
  [messages.entered, <Instant key="entered" at={row.entered_at} />],
  [
    messages.checked,
    row.checked_at && (
      <span key="checked">
        <Instant at={row.checked_at} /> {row.checked_by && messages.checkedBy(row.checked_by.name)}
      </span>
    ),
  ],
  [messages.refusedBecause, row.refused_because],
];
