/** A small car on a road. */
export function Car() {
  return (
    <svg viewBox="0 0 200 160" aria-hidden="true">
      <path d="M8 136h184" stroke="var(--line)" strokeWidth="8" strokeLinecap="round" />
      <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
        <path
          d="M24 120V96c0-6 4-9 10-10l22-4 20-26c4-5 8-8 16-8h28c8 0 13 3 18 8l20 26 12 4c6 2 8 5 8 10v24z"
          fill="var(--auto)"
        />
        <path
          d="m68 82 16-20c2-3 5-4 8-4h6v24zM108 58h12c4 0 7 1 10 4l14 20h-36z"
          fill="var(--auto-bg)"
        />
        <path d="M164 96h14v8h-14z" fill="var(--sun)" />
        <circle cx="60" cy="120" r="16" fill="var(--ink)" />
        <circle cx="142" cy="120" r="16" fill="var(--ink)" />
      </g>
      <circle cx="60" cy="120" r="6" fill="var(--paper)" />
      <circle cx="142" cy="120" r="6" fill="var(--paper)" />
      <path d="M96 92h10" stroke="var(--paper)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
