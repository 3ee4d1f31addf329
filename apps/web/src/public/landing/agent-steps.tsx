import type { ReactNode } from 'react';
import styles from './parts.module.css';
import { Bar, Box, StepPicture, Tick } from './step-picture.tsx';

/** Illustrations for the three steps of an agent: carriers and ZIP codes, prices to fill in, an unlocked contact. */
export const AGENT_STEPS: readonly ReactNode[] = [
  <StepPicture key="agency">
    <Carrier x={28} width={62} />
    <Carrier x={144} width={54} />
    {['07030', '07302', '07304', '07310'].map((zip, index) => (
      <ZipCode key={zip} x={28 + (index % 3) * 78} y={index < 3 ? 78 : 110} zip={zip} />
    ))}
    <path d="M114 116v14" stroke="var(--brand)" strokeWidth="2" />
  </StepPicture>,
  <StepPicture key="prices">
    <PriceRow y={18} amounts={['$142', '$1,640']} />
    <PriceRow y={60} amounts={['$118', '$1,362']} />
    <PriceRow y={102} amounts={['$254', '']} isTyped />
  </StepPicture>,
  <StepPicture key="contact">
    <Box x={28} y={20} width={224} height={110} />
    <circle cx="70" cy="75" r="24" fill="var(--sun)" />
    <path
      d="M62 73v-5a8 8 0 0 1 15.4-3M59 73h22v15H59z"
      stroke="var(--on-sun)"
      strokeWidth="2.6"
      className={styles.stroke}
    />
    <Bar x={110} y={46} width={84} fill="var(--ink)" />
    <Bar x={110} y={72} width={118} fill="var(--link)" />
    <Bar x={110} y={94} width={92} fill="var(--link)" />
  </StepPicture>,
];

function Carrier({ x, width }: { x: number; width: number }) {
  return (
    <>
      <Box x={x} y={20} width={108} height={42} />
      <Tick x={x + 20} y={41} />
      <Bar x={x + 38} y={36} width={width} fill="var(--ink)" />
    </>
  );
}

function ZipCode({ x, y, zip }: { x: number; y: number; zip: string }) {
  return (
    <>
      <rect x={x} y={y} width="68" height="26" rx="6" fill="var(--tint)" />
      <text x={x + 34} y={y + 18} textAnchor="middle" className={styles.zip}>
        {zip}
      </text>
    </>
  );
}

type PriceRowProps = {
  y: number;
  amounts: readonly [string, string];
  isTyped?: boolean;
};

function PriceRow({ y, amounts, isTyped = false }: PriceRowProps) {
  return (
    <>
      <Bar x={28} y={y + 11} width={58} fill={isTyped ? 'var(--ink)' : 'var(--field)'} />
      {amounts.map((amount, index) => (
        <Box
          key={amount}
          x={104 + index * 78}
          y={y}
          width={70}
          height={32}
          line={isTyped && index === 1 ? 'var(--brand)' : 'var(--line)'}
        />
      ))}
      <text x="166" y={y + 21} className={styles.typed}>
        {amounts[0]}
      </text>
      <text x="244" y={y + 21} className={styles.typed}>
        {amounts[1]}
      </text>
      {isTyped && <path d={`M194 ${y + 8}v16`} stroke="var(--brand)" strokeWidth="2" />}
    </>
  );
}
