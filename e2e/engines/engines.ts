import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fanwise/server/src/testing/product/free-port.ts';
import { openOverHttp, openOverMarionette, type Send } from './webdriver.ts';

/** The inner size of a window, in CSS pixels. */
export type Size = { width: number; height: number };

/** A browser with one page, in its own profile. */
export type Browser = {
  send: Send;
  /** Where downloads are saved. */
  downloads: string;
  /** The errors of pages so far, as far as the engine reports them. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
};

/** A browser engine that Debian packages, and how to start it. */
export type Engine = {
  name: string;
  /** The everyday browsers that it represents. */
  standsFor: string;
  /** The programs it needs. */
  programs: readonly string[];
  /** How to install it on Debian. */
  install: string;
  /** True if Back restores a page with an open stream from the browser's memory; Firefox loads it again. */
  keepsPages: boolean;
  open(size: Size): Promise<Browser>;
};

const python = '/usr/bin/python3';
const webKitWindow = join(import.meta.dirname, 'webkit-window.py');
const miniBrowser = '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser';

/** Starts the programs of one browser and ends them, the last one first. */
async function startPrograms() {
  const folder = await mkdtemp(join(tmpdir(), 'fanwise-engine-'));
  const downloads = join(folder, 'downloads');
  await mkdir(downloads);
  const started: ChildProcess[] = [];
  let written = '';
  return {
    folder,
    downloads,
    /** The output of the programs so far. */
    written: () => written,
    start(program: string, args: readonly string[], environment: Record<string, string> = {}) {
      const child = spawn(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...environment },
        // A separate process group, so that further processes of the browser end with it.
        detached: true,
      });
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          written += text;
        });
      started.unshift(child);
      return child;
    },
    async close() {
      for (const child of started) {
        if (child.exitCode !== null || child.pid === undefined) continue;
        const ended = once(child, 'exit');
        process.kill(-child.pid, 'SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const firefoxSettings = (port: number, downloads: string, isPhone: boolean) => ({
  'marionette.port': port,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.download.alwaysOpenPanel': false,
  // The built-in PDF viewer would replace the page with a receipt.
  'pdfjs.disabled': true,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  // A phone's scrollbar takes no space.
  'ui.useOverlayScrollbars': isPhone ? 1 : 0,
  'bfcache.allow_unload_listeners': false,
});

async function openFirefox({ width, height }: Size): Promise<Browser> {
  const { folder, downloads, start, written, close } = await startPrograms();
  const port = await freePort();
  const settings = Object.entries(firefoxSettings(port, downloads, width < 500));
  await writeFile(
    join(folder, 'user.js'),
    settings.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`).join('\n'),
  );
  // Without this style a window cannot be narrower than its toolbar.
  await mkdir(join(folder, 'chrome'));
  await writeFile(
    join(folder, 'chrome/userChrome.css'),
    ':root, #navigator-toolbox { min-width: 0 !important }',
  );
  start('/usr/bin/firefox-esr', ['--headless', '--no-remote', '--marionette', '--profile', folder]);
  const send = await openOverMarionette(port);
  await fitWindow(send, { width, height });
  const errors = async () => written().match(/^JavaScript error: https?:.*$/gm) ?? [];
  return { send, downloads, errors, close };
}

/** Sets the size of the page inside a window; the window is larger by the browser's own toolbars. */
async function fitWindow(send: Send, { width, height }: Size): Promise<void> {
  const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';
  const [around = 0, above = 0] = (await send('run', { script, args: [] })) as number[];
  await send('resize', { width: width + around, height: height + above });
}

/** A separate display, whose number Xvfb chooses. */
async function openDisplay(start: (program: string, args: string[]) => ChildProcess) {
  const display = start('/usr/bin/Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24']);
  const [number] = (await once(display.stdout!, 'data')) as [string];
  return `:${number.trim()}`;
}

async function openWebKit({ width, height }: Size): Promise<Browser> {
  const { folder, downloads, start, close } = await startPrograms();
  const errorsFile = join(folder, 'errors');
  const port = await freePort();
  const display = await openDisplay(start);
  start('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  });
  const send = await openOverHttp(`http://127.0.0.1:${port}`, {
    'webkitgtk:browserOptions': {
      binary: python,
      args: [webKitWindow, String(width), String(height), downloads, errorsFile],
    },
  });
  const errors = async () =>
    existsSync(errorsFile) ? (await readFile(errorsFile, 'utf8')).trim().split('\n') : [];
  return { send, downloads, errors, close };
}

async function openWpe(): Promise<Browser> {
  const { downloads, start, close } = await startPrograms();
  const port = await freePort();
  start('/usr/bin/WPEWebDriver', [`--port=${port}`]);
  const send = await openOverHttp(`http://127.0.0.1:${port}`, {
    'wpe:browserOptions': { binary: miniBrowser, args: ['--automation', '--headless'] },
  });
  return { send, downloads, errors: async () => [], close };
}

export const firefox: Engine = {
  name: 'Firefox',
  standsFor: 'Firefox ESR',
  programs: ['/usr/bin/firefox-esr'],
  install: 'apt-get install firefox-esr',
  keepsPages: false,
  open: openFirefox,
};

export const webKit: Engine = {
  name: 'WebKitGTK',
  standsFor: 'Safari of about the same year',
  programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', python],
  install:
    'apt-get install --no-install-recommends webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1',
  keepsPages: true,
  open: openWebKit,
};

export const wpe: Engine = {
  name: 'WPE WebKit 2.38',
  standsFor: 'Safari 16.0, older than what is supported',
  programs: ['/usr/bin/WPEWebDriver', miniBrowser],
  install: 'apt-get install --no-install-recommends wpewebkit-driver libwpewebkit-1.1-0',
  keepsPages: false,
  open: openWpe,
};

/** True if this machine has all programs of an engine. */
export const isInstalled = ({ programs }: Engine): boolean => programs.every(existsSync);
