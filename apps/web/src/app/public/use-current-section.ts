import { useEffect, useState } from 'react';

/** How far down the window (0 to 1) a section has to come to count as the one being read. */
const READING_LINE = 0.4;

/** The id of the section of the page that is being read: the last one that has come up to the reading line. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(findCurrentSection(ids));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    lookSoon();
    const events = ['scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) window.removeEventListener(event, lookSoon);
    };
  }, [ids]);
  return current;
}

function findCurrentSection(ids: readonly string[]): string | undefined {
  const { clientHeight, scrollHeight } = document.documentElement;
  // The last section may be too short to come up to the line.
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 1;
  const line = isAtEnd ? clientHeight : clientHeight * READING_LINE;
  return ids.findLast((id) => {
    const section = document.getElementById(id);
    return section !== null && section.getBoundingClientRect().top <= line;
  });
}
