import type { Manifest } from 'vite';

/** The files that a browser loads for some modules of a page, as paths in the folder of the build. */
export type PageFiles = { scripts: Set<string>; styles: Set<string> };

/** Returns the chunks of the modules (paths as in Vite's manifest), everything these import, and the styles of all. */
export function findPageFiles(manifest: Manifest, modules: readonly string[]): PageFiles {
  const files: PageFiles = { scripts: new Set(), styles: new Set() };
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build.`);
    if (files.scripts.has(chunk.file)) return;
    files.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) files.styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return files;
}
