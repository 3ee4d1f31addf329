/** A glyph of the controls themselves; pages use Tabler icons. */
function Mark({ path, weight = 1.8 }: { path: string; weight?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Done, or chosen. */
export function CheckMark() {
  return <Mark path="m3 8.4 3.4 3.4L13 4.6" weight={2.2} />;
}

/** Opens a list. */
export function ChevronMark() {
  return <Mark path="m3.5 6 4.5 4.5L12.5 6" />;
}

/** Closes or removes. */
export function CrossMark() {
  return <Mark path="m4 4 8 8M12 4l-8 8" />;
}

/** Opens a calendar. */
export function CalendarMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <rect x="2.8" y="4" width="14.4" height="13" rx="2.5" />
      <path d="M2.8 8.2h14.4M6.6 2v3.4M13.4 2v3.4" strokeLinecap="round" />
    </svg>
  );
}
