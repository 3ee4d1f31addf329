/** An open envelope with a letter: "confirm your email". */
export function Envelope() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true">
      <ellipse cx="100" cy="146" rx="72" ry="8" fill="var(--line)" />
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path d="M36 72 100 24l64 48v68a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z" fill="var(--brand)" />
        <path d="M56 40h88v72H56z" fill="var(--raised)" />
        <path d="m36 72 64 44 64-44v68a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4z" fill="var(--tint)" />
        <path d="m38 143 46-38M162 143l-46-38" fill="none" />
      </g>
      <path d="M72 56h40M72 70h56" stroke="var(--mute)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="148" cy="40" r="18" fill="var(--sun)" stroke="var(--ink)" strokeWidth="2" />
      <path
        d="m140 41 6 6 10-12"
        fill="none"
        stroke="var(--on-sun)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
