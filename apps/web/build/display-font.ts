import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Where the subset lies; CSS reaches it as `@display-font/…`. */
export const displayFontFolder = fileURLToPath(
  new URL('../node_modules/.cache/display-font', import.meta.url),
);

// Headlines are English or Spanish; prices and punctuation included.
const GLYPHS =
  ' !"#$%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz¿¡ÁÉÍÓÚÑÜáéíóúñü‘’“”–—…·×';

/** Cuts the display font down to the glyphs and the one weight that headlines use. */
export function displayFont(): Plugin {
  return {
    name: 'display-font',
    async config() {
      const source = createRequire(import.meta.url).resolve(
        '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      );
      const subset = await subsetFont(await readFile(source), GLYPHS, {
        targetFormat: 'woff2',
        variationAxes: { wght: 750 },
      });
      await mkdir(displayFontFolder, { recursive: true });
      await writeFile(`${displayFontFolder}/bricolage-grotesque-display.woff2`, subset);
    },
  };
}
