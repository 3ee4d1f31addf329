import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';

/** How long to wait for a browser that does not tell when it has painted. */
const LONGEST_WAIT_MS = 1_000;

const later = document.querySelectorAll<HTMLLinkElement>('link[rel="later"]');
if (later.length === 0 || document.hidden) begin();
else void painted().then(begin);

/** A document that shows something by itself names its scripts for later: its texts and fonts come first. */
function begin(): void {
  for (const link of later) link.rel = 'modulepreload';
  void import('./main.tsx');
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
