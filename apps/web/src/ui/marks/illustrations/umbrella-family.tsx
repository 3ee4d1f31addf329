/** Two grown-ups and a child under one umbrella. */
export function UmbrellaFamily() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true">
      <ellipse cx="100" cy="146" rx="76" ry="8" fill="var(--line)" />
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path
          d="M24 72c4-34 36-56 76-56s72 22 76 56c-8-8-20-8-26 0-6-8-18-8-25 0-7-8-18-8-25 0-7-8-18-8-25 0-7-8-19-8-25 0-6-8-18-8-26 0z"
          fill="var(--coral-ink)"
        />
        <path
          d="M75 72c0-30 10-56 25-56s25 26 25 56c-7-8-18-8-25 0-7-8-18-8-25 0z"
          fill="var(--coral-bg)"
        />
        <path d="M48 144v-24c0-10 6-16 14-16s14 6 14 16v24z" fill="var(--brand)" />
        <path d="M124 144v-28c0-10 6-16 14-16s14 6 14 16v28z" fill="var(--auto)" />
        <path d="M88 144v-12c0-7 5-12 12-12s12 5 12 12v12z" fill="var(--sun)" />
        <circle cx="62" cy="92" r="10" fill="var(--raised)" />
        <circle cx="138" cy="88" r="10" fill="var(--raised)" />
        <circle cx="100" cy="110" r="8" fill="var(--raised)" />
      </g>
      <path d="M100 8v8M118 72v46" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
