import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The folder of the cut fonts; CSS imports them as `@cut-fonts/…`. */
export const cutFontsFolder = fileURLToPath(
  new URL('../node_modules/.cache/cut-fonts', import.meta.url),
);

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const fonts = {
  // Headlines are English or Spanish; prices and punctuation included.
  'bricolage-grotesque': {
    glyphs:
      ' !"#$%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz¿¡ÁÉÍÓÚÑÜáéíóúñü‘’“”–—…·×',
    wght: 750,
  },
  // Names are written in every language of the Latin-1 alphabet.
  figtree: {
    glyphs: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœʻʼˆ˚˜${between(0x2000, 0x206f)}€™↑↓−∕`,
    wght: { min: 400, max: 700 },
  },
} as const;

/** Cuts each font down to the glyphs and weights that are used. */
export function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    async config() {
      await mkdir(cutFontsFolder, { recursive: true });
      const { resolve } = createRequire(import.meta.url);
      for (const [name, { glyphs, wght }] of Object.entries(fonts)) {
        const source = resolve(
          `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
        );
        const cut = await subsetFont(await readFile(source), glyphs, {
          targetFormat: 'woff2',
          variationAxes: { wght },
        });
        await writeFile(`${cutFontsFolder}/${name}.woff2`, cut);
      }
    },
  };
}
