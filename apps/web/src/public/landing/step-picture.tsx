import type { ReactNode } from 'react';
import styles from './parts.module.css';

const CHECK = 'm-4.6.4 3 3 6-6.6';

/** The frame of an illustration. Its shapes say the same as the text beside it. */
export function StepPicture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 280 150" className={styles.picture} aria-hidden="true">
      {children}
    </svg>
  );
}

/** A line of text, drawn as a bar. */
export function Bar({ x, y, width, fill }: { x: number; y: number; width: number; fill: string }) {
  return <rect x={x} y={y} width={width} height="10" rx="5" fill={fill} />;
}

/** A check mark in a circle around a point. */
export function Tick({ x, y, on = 'var(--tint)', ink = 'var(--brand)', radius = 11 }: TickProps) {
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={on} />
      <path
        d={`M${x} ${y}${CHECK}`}
        stroke={ink}
        strokeWidth={radius > 11 ? 3 : 2.4}
        className={styles.stroke}
      />
    </>
  );
}

type TickProps = {
  x: number;
  y: number;
  on?: string;
  ink?: string;
  radius?: number;
};

/** An empty white field or card. */
export function Box({ x, y, width, height, line = 'var(--line)' }: BoxProps) {
  return (
    <rect x={x} y={y} width={width} height={height} rx="10" fill="var(--raised)" stroke={line} />
  );
}

type BoxProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  line?: string;
};
