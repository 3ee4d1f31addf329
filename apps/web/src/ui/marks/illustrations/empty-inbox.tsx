/** A tray with nothing in it. */
export function EmptyInbox() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true">
      <ellipse cx="100" cy="146" rx="72" ry="8" fill="var(--line)" />
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path d="M56 48h88l24 48v40a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V96z" fill="var(--tint)" />
        <path
          d="M32 96h40c4 0 4 16 12 16h32c8 0 8-16 12-16h40v40a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8z"
          fill="var(--raised)"
        />
      </g>
      <g
        fill="none"
        stroke="var(--mute)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 8"
      >
        <path d="M72 28h56M84 16h32" />
      </g>
      <circle cx="100" cy="74" r="8" fill="var(--sun)" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
