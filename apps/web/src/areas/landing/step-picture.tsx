import type { ReactNode } from 'react';
import styles from './parts.module.css';

const CHECK = 'm-4.6.4 3 3 6-6.6';

/** What a step looks like in the product, without words: answers, prices to compare, one person to talk to. */
export function StepPicture({ step }: { step: number }) {
  return (
    <svg viewBox="0 0 280 150" className={styles.picture} aria-hidden="true">
      {PICTURES[step]}
    </svg>
  );
}

const PICTURES: readonly ReactNode[] = [
  <g key="answers">
    <Row y={24} />
    <Row y={60} />
    <rect
      x="28"
      y="94"
      width="224"
      height="38"
      rx="10"
      fill="var(--raised)"
      stroke="var(--brand)"
    />
    <Bar x={44} y={109} width={74} fill="var(--ink)" />
    <path d="M126 104v18" stroke="var(--brand)" strokeWidth="2" />
  </g>,
  <g key="prices">
    <Price y={20} width={150} amount="$142" />
    <rect x="18" y="52" width="244" height="46" rx="10" fill="var(--tint)" />
    <Price y={67} width={104} amount="$118" isLowest />
    <Price y={114} width={132} amount="$131" />
  </g>,
  <g key="contact">
    <rect x="44" y="14" width="192" height="96" rx="12" fill="var(--line)" opacity=".45" />
    <rect
      x="28"
      y="32"
      width="224"
      height="100"
      rx="12"
      fill="var(--raised)"
      stroke="var(--line)"
    />
    <circle cx="70" cy="82" r="24" fill="var(--sun)" />
    <path d={`M70 82${CHECK}`} stroke="var(--on-sun)" strokeWidth="3" className={styles.stroke} />
    <Bar x={110} y={60} width={96} fill="var(--ink)" />
    <Bar x={110} y={80} width={118} fill="var(--field)" />
    <Bar x={110} y={98} width={82} fill="var(--field)" />
  </g>,
];

function Row({ y }: { y: number }) {
  return (
    <>
      <circle cx="40" cy={y + 5} r="11" fill="var(--tint)" />
      <path
        d={`M40 ${y + 5}${CHECK}`}
        stroke="var(--brand)"
        strokeWidth="2.4"
        className={styles.stroke}
      />
      <Bar x={62} y={y} width={92} fill="var(--field)" />
      <Bar x={196} y={y} width={56} fill="var(--ink)" />
    </>
  );
}

interface PriceProps {
  y: number;
  width: number;
  amount: string;
  isLowest?: boolean;
}

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

function Bar({ x, y, width, fill }: { x: number; y: number; width: number; fill: string }) {
  return <rect x={x} y={y} width={width} height="10" rx="5" fill={fill} />;
}
