import { pages, registerPage } from '@fanwise/contract/pages';
import {
  type InsuranceTypeId,
  insuranceTypeIds,
  shortNames,
} from '@fanwise/domain/insurance-types';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender as prerenderReact } from 'react-dom/static.edge';
import { StaticRouter } from 'react-router';
import { agentLanding } from '../messages/en/agent/agent-landing.ts';
import { landing } from '../messages/en/consumer/landing.ts';
import { app } from '../messages/en/shared/app.ts';
import { insuranceTypes } from '../messages/en/shared/insurance-types.ts';
import { App } from './app.tsx';

const registering = (type: InsuranceTypeId) => ({
  title: app.english.pageTitle(insuranceTypes.english[shortNames[type]].quotes),
  description: landing.english.documentDescription,
});

const HEADS: Readonly<Record<string, { title: string; description: string }>> = {
  [pages.landing]: {
    title: landing.english.documentTitle,
    description: landing.english.documentDescription,
  },
  [pages.agentLanding]: {
    title: agentLanding.english.documentTitle,
    description: agentLanding.english.documentDescription,
  },
  ...Object.fromEntries(insuranceTypeIds.map((id) => [registerPage(id), registering(id)])),
};

/** Renders what the head and the body of a document add to the template. The head is complete without scripts. */
export async function prerender(url: string): Promise<{ head: string; body: string }> {
  const isShell = url === '/app.html';
  const page = HEADS[url];
  const head = renderToStaticMarkup(
    <>
      <title>{page?.title ?? app.english.pageTitle(app.english.profile)}</title>
      {page ? (
        <meta name="description" content={page.description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {/* The browser keeps the page before on the screen until this frame can be rendered as a whole. */}
      {!page && !isShell && <link rel="expect" href="#content" blocking="render" />}
    </>,
  );
  return { head, body: isShell ? '' : await render(url) };
}

async function render(url: string): Promise<string> {
  const { prelude } = await prerenderReact(
    <StrictMode>
      <StaticRouter location={url}>
        <App />
      </StaticRouter>
    </StrictMode>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await new Response(prelude).text();
  if (/<script|\sstyle=/.test(html))
    throw new Error(`${url}: inline scripts and styles are not allowed.`);
  // React leaves this mark where a component failed to render.
  if (html.includes('<!--$!-->')) throw new Error(`${url}: a part of the page was not rendered.`);
  return html;
}
