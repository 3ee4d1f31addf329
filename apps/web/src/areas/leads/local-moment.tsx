/** MM/DD/YYYY of an instant, in the zone of the reader. */
export function LocalDay({ instant }: { instant: string }) {
  const text = new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  }).format(new Date(instant));
  return <time dateTime={instant}>{text}</time>;
}
