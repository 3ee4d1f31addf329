/** Three quote cards fanned, the middle one lifted with a tick. The motif of the product. */
export function QuoteCards() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true">
      <ellipse cx="100" cy="146" rx="72" ry="8" fill="var(--line)" />
      <g stroke="var(--ink)" strokeWidth="2">
        <rect
          x="64"
          y="44"
          width="72"
          height="96"
          rx="10"
          fill="var(--coral-bg)"
          transform="rotate(-22 100 160)"
        />
        <rect
          x="64"
          y="44"
          width="72"
          height="96"
          rx="10"
          fill="var(--auto-bg)"
          transform="rotate(22 100 160)"
        />
        <rect x="62" y="20" width="76" height="104" rx="10" fill="var(--raised)" />
      </g>
      <circle cx="100" cy="52" r="18" fill="var(--sun)" />
      <path
        d="m91 53 6 6 12-14"
        fill="none"
        stroke="var(--on-sun)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M78 86h44M84 100h32" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
