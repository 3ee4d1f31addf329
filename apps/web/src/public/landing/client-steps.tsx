import type { ReactNode } from 'react';
import styles from './parts.module.css';
import { Bar, Box, StepPicture, Tick } from './step-picture.tsx';

/** Illustrations for the three steps of a client: answers, prices to compare, one agent to talk to. */
export const CLIENT_STEPS: readonly ReactNode[] = [
  <StepPicture key="answers">
    <AnsweredRow y={24} />
    <AnsweredRow y={60} />
    <Box x={28} y={94} width={224} height={38} line="var(--brand)" />
    <Bar x={44} y={109} width={74} fill="var(--ink)" />
    <path d="M126 104v18" stroke="var(--brand)" strokeWidth="2" />
  </StepPicture>,
  <StepPicture key="prices">
    <Price y={20} width={150} amount="$142" />
    <rect x="18" y="52" width="244" height="46" rx="10" fill="var(--tint)" />
    <Price y={67} width={104} amount="$118" isLowest />
    <Price y={114} width={132} amount="$131" />
  </StepPicture>,
  <StepPicture key="agent">
    <rect x="44" y="14" width="192" height="96" rx="12" fill="var(--line)" opacity=".45" />
    <Box x={28} y={32} width={224} height={100} />
    <Tick x={70} y={82} radius={24} on="var(--sun)" ink="var(--on-sun)" />
    <Bar x={110} y={60} width={96} fill="var(--ink)" />
    <Bar x={110} y={80} width={118} fill="var(--field)" />
    <Bar x={110} y={98} width={82} fill="var(--field)" />
  </StepPicture>,
];

function AnsweredRow({ y }: { y: number }) {
  return (
    <>
      <Tick x={40} y={y + 5} />
      <Bar x={62} y={y} width={92} fill="var(--field)" />
      <Bar x={196} y={y} width={56} fill="var(--ink)" />
    </>
  );
}

type PriceProps = {
  y: number;
  width: number;
  amount: string;
  isLowest?: boolean;
};

function Price({ y, width, amount, isLowest = false }: PriceProps) {
  return (
    <>
      <rect x="28" y={y + 4} width="164" height="8" rx="4" fill="var(--line)" />
      <rect
        x="28"
        y={y + 4}
        width={width}
        height="8"
        rx="4"
        fill={isLowest ? 'var(--brand)' : 'var(--field)'}
      />
      <text
        x="252"
        y={y + 14}
        fill={isLowest ? 'var(--brand-ink)' : 'var(--ink-2)'}
        className={styles.amount}
      >
        {amount}
      </text>
    </>
  );
}
