/** A house with a lit door. */
export function House() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true">
      <ellipse cx="100" cy="146" rx="84" ry="8" fill="var(--line)" />
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path d="M132 32h16v32l-16-14z" fill="var(--coral-bg)" />
        <path d="M48 72h104v72H48z" fill="var(--raised)" />
        <path d="M32 80 100 24l68 56-8 8-60-48-60 48z" fill="var(--brand)" />
        <path d="M88 104h24v40H88z" fill="var(--sun)" />
        <path d="M60 92h16v20H60zM124 92h16v20h-16z" fill="var(--auto-bg)" />
      </g>
      <circle cx="106" cy="126" r="2" fill="var(--on-sun)" />
      <path
        d="M24 144c0-16 4-24 8-24s8 8 8 24z"
        fill="var(--tint)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
    </svg>
  );
}
