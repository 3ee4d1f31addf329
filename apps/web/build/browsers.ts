import { browserslistToTargets } from 'lightningcss';
import type { Plugin } from 'vite';

/**
 * The oldest browsers that are supported: Baseline "widely available" on 2026-11-29, which is every browser released
 * in the 30 months before. Source: `getCompatibleVersions({ widelyAvailableOnDate: '2026-11-29' })` of the npm package
 * baseline-browser-mapping 2.11.40. Safari means Safari on a Mac, an iPhone or an iPad.
 */
export const minimum = { chrome: '125', edge: '125', firefox: '126', safari: '17.5' };

/** For `build.target`: which syntax the scripts may have. Functions are left to `oldBrowsers`. */
export const scriptTarget: string[] = Object.entries(minimum).map(
  ([browser, version]) => browser + version,
);

/** For `css.lightningcss.targets`. */
export const styleTargets = browserslistToTargets(
  Object.entries({ ...minimum, ios_saf: minimum.safari }).map((browser) => browser.join(' ')),
);

const versions = `Chrome or Edge ${minimum.chrome}, Firefox ${minimum.firefox}, Safari ${minimum.safari}`;

/** Both languages, because no script chooses one here. Shown by `base.css`, only where `light-dark()` is unknown. */
const tooOld = `<div class="too-old" hidden>
<p lang="en">This browser is too old for everything here to work. Update it, or use a newer one (${versions}, or later).</p>
<p lang="es">Este navegador es demasiado antiguo para que todo funcione aquí. Actualícelo o use uno más reciente (${versions.replace(' or ', ' o ')}, o posterior).</p>
</div>`;

/**
 * Functions and objects that at least one of the oldest supported browsers lacks, each found by a text that
 * every use of it contains. Versions: Chrome, Firefox, Safari; "no" where no release has it. Source: @mdn/browser-compat-data, 2026-11.
 * Method names that are common in other objects (`map`, `union`, `bytes`) cannot be told by their text: TypeScript's
 * `lib` (tsconfig.json) refuses those of them that are JavaScript.
 */
const newer: readonly (readonly [text: RegExp, name: string, versions: string])[] = [
  [/\bURL\.parse\(/, 'URL.parse', '126, 126, 18'],
  [/\bURLPattern\b/, 'URLPattern', '95, 142, 26'],
  [/\bPromise\.try\b/, 'Promise.try', '128, 134, 18.2'],
  [/\bRegExp\.escape\b/, 'RegExp.escape', '136, 134, 18.2'],
  [/\bIterator\.(?:from|concat|zip)\b/, 'Iterator.from', '122, 131, 18.4'],
  [
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    'Iterator.prototype.map',
    '122, 131, 18.4',
  ],
  [
    /\.(?:symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    'Set.prototype.isSubsetOf',
    '122, 127, 17',
  ],
  [/\.getOrInsert(?:Computed)?\(/, 'Map.prototype.getOrInsert', '145, 144, 26.2'],
  [/\bMath\.(?:sumPrecise|f16round)\b/, 'Math.sumPrecise', '147, 137, 26.2'],
  [/\bError\.isError\b/, 'Error.isError', '134, 138, no'],
  [/\bTemporal\./, 'Temporal', '144, 139, 27.3'],
  [/\bIntl\.DurationFormat\b/, 'Intl.DurationFormat', '129, 136, 16.4'],
  [/\bFloat16Array\b/, 'Float16Array', '135, 129, 18.2'],
  [/\bUint8Array\.from(?:Base64|Hex)\b/, 'Uint8Array.fromBase64', '140, 133, 18.2'],
  [/\.to(?:Base64|Hex)\(/, 'Uint8Array.prototype.toBase64', '140, 133, 18.2'],
  [/\bJSON\.(?:rawJSON|isRawJSON)\b/, 'JSON.rawJSON', '114, 135, 18.4'],
  [
    /\b(?:Async)?DisposableStack\b|\bSymbol\.(?:asyncDispose|dispose)\b/,
    'DisposableStack',
    '134, 141, 27.3',
  ],
  [/\bAtomics\.(?:pause|waitAsync)\b/, 'Atomics.waitAsync', '90, 145, 16.4'],
  [/\bReadableStream\.from\b/, 'ReadableStream.from', 'no, 117, 27'],
  [/\brequestIdleCallback\b/, 'requestIdleCallback', '47, 55, no'],
  [/\bscheduler\.(?:yield|postTask)\b|\bTaskController\b/, 'scheduler.yield', '129, 142, no'],
  [/\bstartViewTransition\b/, 'document.startViewTransition', '111, 144, 18'],
  [
    /\bwindow\.navigation\b|\bnavigation\.(?:navigate|addEventListener)\b/,
    'window.navigation',
    '102, 147, 26.2',
  ],
  [/\bcookieStore\b/, 'cookieStore', '87, 140, 18.4'],
  [/\.moveBefore\(/, 'Element.moveBefore', '133, 144, no'],
  [
    /\.(?:setHTMLUnsafe|parseHTMLUnsafe|getHTML|setHTML)\b|\bnew Sanitizer\b/,
    'Element.setHTML',
    '146, 148, no',
  ],
  [/\bcaretPositionFromPoint\b/, 'document.caretPositionFromPoint', '128, 20, 26.2'],
  [/\bscrollIntoViewIfNeeded\b/, 'Element.scrollIntoViewIfNeeded', '1, no, 3'],
  [/\.closedBy\b|\.requestClose\(/, 'HTMLDialogElement.requestClose', '134, 139, 18.4'],
  [/\bCloseWatcher\b/, 'CloseWatcher', '126, 149, 27.3'],
  [/\bcommandForElement\b/, 'commandForElement', '135, 144, 26.2'],
  [/\bonscrollend\b|["'`]scrollend["'`]/, 'the event scrollend', '114, 109, 26.2'],
  [/\bresponseStatus\b/, 'PerformanceResourceTiming.responseStatus', '109, 129, no'],
  [
    /\binteractionId\b|\binteractionCount\b/,
    'PerformanceEventTiming.interactionId',
    '96, 144, 26.2',
  ],
  [/\bnew Highlight\b|\bCSS\.highlights\b/, 'CSS.highlights', '105, 140, 17.2'],
  [/\bCSS\.registerProperty\b/, 'CSS.registerProperty', '78, 128, 16.4'],
  [
    /\baria(?:ActiveDescendant|Controls|DescribedBy|LabelledBy)Elements?\b|\bariaNotify\b/,
    'Element.ariaControlsElements',
    '135, 136, 16.4',
  ],
  [/\bnavigator\.(?:share|canShare)\b/, 'navigator.share', '128, no, 12.1'],
  [
    /\bnavigator\.clipboard\.(?:read|write)\(|\bClipboardItem\b/,
    'navigator.clipboard.write',
    '76, 127, 13.1',
  ],
  [
    /\bparse(?:Creation|Request)OptionsFromJSON\b/,
    'PublicKeyCredential.parseCreationOptionsFromJSON',
    '129, 119, 18.4',
  ],
  [/\bdocumentPictureInPicture\b/, 'documentPictureInPicture', '116, 151, no'],
  [/\bfetchLater\b/, 'fetchLater', '135, no, no'],
];

/** Newer functions that the scripts ask for before they use them. Without them the pages do the same in another way. */
const guarded: readonly string[] = [
  // Without it, Back leaves the page instead of closing the window (use-back-gesture.ts).
  'CloseWatcher',
  // Without it, the size of a file says that it came (preload-file.ts).
  'PerformanceResourceTiming.responseStatus',
  // Asked for by React, for components that we do not use.
  'document.startViewTransition',
  'window.navigation',
  // React only listens to it.
  'the event scrollend',
];

/** The names of unguarded newer functions that a script uses, with the versions that have them. */
export function findNewerFunctions(script: string): string[] {
  return newer
    .filter(([text, name]) => !guarded.includes(name) && text.test(script))
    .map(([, name, versions]) => `${name} (Chrome, Firefox, Safari: ${versions})`);
}

/** Rules for browsers without `light-dark()`: each color of `css` that is written with it, as its light value. */
export function writePlainColors(css: string): string {
  const plain = [...css.matchAll(/^ {2}(--[\w-]+): light-dark\((#\w{6}), #\w{6}\);$/gm)].map(
    ([, token, light]) => `${token}: ${light};`,
  );
  return `@supports not (color: light-dark(red, red)) { :root { color-scheme: light; ${plain.join(' ')} } }`;
}

/**
 * Guards the build against old browsers: it fails when a script uses a function that one of the supported browsers lacks;
 * adds plain colors and one line of text for browsers that are older still.
 */
export function oldBrowsers(): Plugin {
  return {
    name: 'old-browsers',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/ui/tokens.css') ? `${code}\n${writePlainColors(code)}` : null;
    },
    transformIndexHtml: (html) => html.replace('<body>', () => `<body>\n${tooOld}`),
    generateBundle(_, bundle) {
      const found = Object.values(bundle).flatMap((output) => {
        if (!output.fileName.endsWith('.js')) return [];
        const script = output.type === 'chunk' ? output.code : String(output.source);
        return findNewerFunctions(script).map((name) => `${output.fileName}: ${name}`);
      });
      if (found.length > 0)
        this.error(
          `Newer than the oldest supported browsers (build/browsers.ts).\n${found.join('\n')}`,
        );
    },
  };
}
