/** A contact card whose lines are still covered. */
export function LockedContact() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true">
      <ellipse cx="100" cy="146" rx="72" ry="8" fill="var(--line)" />
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <rect x="24" y="32" width="136" height="96" rx="12" fill="var(--raised)" />
        <circle cx="60" cy="68" r="16" fill="var(--coral-bg)" />
        <path d="M40 108c2-12 10-18 20-18s18 6 20 18z" fill="var(--brand)" />
        <rect x="124" y="92" width="56" height="48" rx="10" fill="var(--sun)" />
        <path d="M136 92V80a16 16 0 0 1 32 0v12" fill="none" strokeWidth="6" />
        <circle cx="152" cy="112" r="5" fill="var(--on-sun)" />
      </g>
      <path
        d="M96 60h48M96 78h36M96 96h18"
        stroke="var(--mute)"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M152 114v12" stroke="var(--on-sun)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
