import type { Page } from '@playwright/test';

/** Call before the page opens: collects the listeners for the back gesture of a phone, for `goBackByGesture`. */
export async function allowBackGestures(page: Page): Promise<void> {
  await page.addInitScript(`
    const open = [];
    window.CloseWatcher = class extends CloseWatcher {
      constructor() {
        super();
        open.push(this);
      }
      destroy() {
        if (open.includes(this)) open.splice(open.indexOf(this), 1);
        super.destroy();
      }
    };
    window.closeByGesture = () => {
      const last = open.at(-1);
      last?.requestClose();
      return last !== undefined;
    };
  `);
}

/** Goes back as a phone does: closes what is open, or else leaves the page. */
export async function goBackByGesture(page: Page): Promise<void> {
  if (!(await page.evaluate('closeByGesture()'))) await page.goBack();
}
