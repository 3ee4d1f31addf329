import type { AgentProfile } from '@fanwise/contract/own';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { agencyDetails } from '../../../messages/en/agent/agency-details.ts';
import { carrierLines } from '../../../messages/en/agent/carrier-lines.ts';
import { useMessages } from '../../../messages/language.ts';
import { IconButton } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/windows/lazy-component.ts';
import { useCarrierLines } from '../../carrier-lines.ts';
import styles from './carriers.module.css';
import { NoCarriersDialog } from './no-carriers-dialog.tsx';
import { RemoveCarrierDialog } from './remove-carrier-dialog.tsx';

const { Component: AddCarrierDialog, preloadProps } = lazyComponent(
  async () => (await import('./add-carrier-dialog.tsx')).AddCarrierDialog,
);

type Carrier = AgentProfile['carriers'][number];

/** The carriers of the agency. A dialog says what an agent cannot do without any. */
export function Carriers({
  carriers,
  wantedCarrier,
  otherGaps,
  isAdding,
  onAdding,
}: {
  carriers: readonly Carrier[];
  /** The carrier that the agent asked for. */
  wantedCarrier: string | null;
  /** How many other details the profile lacks. */
  otherGaps: number;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}) {
  const messages = useMessages(agencyDetails).carriers;
  const { withdrawn } = useMessages(carrierLines);
  const linesOf = useCarrierLines();
  const [toRemove, setToRemove] = useState<Carrier | null>(null);
  return (
    <section aria-labelledby="carriers-title" className={styles.section}>
      <div>
        <h2 id="carriers-title">{messages.title}</h2>
        <p className={styles.hint}>{carriers.length === 0 ? messages.none : messages.hint}</p>
        {wantedCarrier !== null && <p className={styles.hint}>{messages.waiting(wantedCarrier)}</p>}
      </div>
      <ul className={styles.list}>
        {carriers.map((carrier) => (
          <li key={carrier.carrierId} className={styles.carrier}>
            <span className={styles.monogram} aria-hidden="true">
              {initialsOf(carrier.carrierName)}
            </span>
            <span className={styles.name}>
              {carrier.carrierName}
              <small>{carrier.offered ? linesOf(carrier.lines) : withdrawn}</small>
            </span>
            <IconButton
              label={messages.remove(carrier.carrierName)}
              onClick={() => setToRemove(carrier)}
            >
              <IconTrash size={20} stroke={1.75} />
            </IconButton>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.add}
            {...preloadProps}
            onClick={() => onAdding(true)}
          >
            <IconPlus size={20} stroke={1.75} aria-hidden="true" />
            {messages.add}
          </button>
        </li>
      </ul>
      <Suspense>{isAdding && <AddCarrierDialog onClose={() => onAdding(false)} />}</Suspense>
      <RemoveCarrierDialog
        carrier={toRemove}
        isLast={carriers.length === 1}
        onClose={() => setToRemove(null)}
      />
      <NoCarriersDialog
        isEmpty={carriers.length === 0}
        otherGaps={otherGaps}
        isCovered={isAdding || toRemove !== null}
        onAdd={() => onAdding(true)}
      />
    </section>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const initials = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [name.slice(0, 2)];
  return initials.join('').toUpperCase();
}
