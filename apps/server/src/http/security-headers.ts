import type { FastifyReply } from 'fastify';

const fixedHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

const denyAllPolicy =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), interest-cohort=()';

const httpsHeaders = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Answers of the API are data: nothing in them may run, and nothing may keep them unless the call says otherwise. */
const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
};

/** Sets the headers of every answer. Pages have further ones. */
export const installCommonHeaders = (reply: FastifyReply, isSecure: boolean): void => {
  reply.headers(isSecure ? { ...fixedHeaders, ...httpsHeaders } : fixedHeaders);
};

/** Sets the headers of every answer of the API, beside the common ones. */
export const installApiHeaders = (reply: FastifyReply): void => void reply.headers(apiHeaders);

/** Both kinds of headers, for an answer before the framework has a reply. */
export const getProtectingHeaders = (isSecure: boolean): Record<string, string> => ({
  ...fixedHeaders,
  ...(isSecure && httpsHeaders),
  ...apiHeaders,
});

/** The facts that a page's content security policy depends on. */
export type DocumentPolicy = {
  /** `'sha256-…'` of every inline style element in the built pages. */
  styleHashes: string[];
  /** Where the card provider's script and frames come from; null everywhere but on the payment page. */
  paymentOrigins: { script: string[]; frame: string[]; connect: string[] } | null;
  /** True when the public address is https. */
  secure: boolean;
};

// The one policy makes addresses for the worker of the human check. The card provider's loader writes
// `script.src` itself, so its page cannot have this rule.
const trustedTypes = "require-trusted-types-for 'script'; trusted-types own-url";

/**
 * Directives that say where browsers report violations. Firefox knows `report-uri` alone; browsers that know `report-to`
 * ignore `report-uri`.
 */
export const policyReports: readonly string[] = ['report-uri /csp-report', 'report-to csp'];

/** The content security policy of a page: no inline script, ever. */
export const buildContentSecurityPolicy = ({
  styleHashes,
  paymentOrigins,
}: DocumentPolicy): string => {
  const list = (...sources: string[]) => sources.join(' ');
  const rules = [
    "default-src 'none'",
    `script-src ${list("'self'", ...(paymentOrigins?.script ?? []))}`,
    `style-src ${list("'self'", ...styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${list("'self'", ...(paymentOrigins?.connect ?? []))}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...policyReports,
  ];
  rules.push(paymentOrigins ? `frame-src ${list(...paymentOrigins.frame)}` : trustedTypes);
  return rules.join('; ');
};

/** Headers of a page. */
export const installDocumentHeaders = (reply: FastifyReply, policy: DocumentPolicy): void => {
  for (const [name, value] of Object.entries(fixedHeaders)) reply.header(name, value);
  reply.header('content-security-policy', buildContentSecurityPolicy(policy));
  reply.header('reporting-endpoints', 'csp="/csp-report"');
  reply.header(
    'cross-origin-opener-policy',
    policy.paymentOrigins ? 'same-origin-allow-popups' : 'same-origin',
  );
  reply.header(
    'permissions-policy',
    policy.paymentOrigins
      ? denyAllPolicy.replace(
          'payment=()',
          `payment=(self "${policy.paymentOrigins.script[0] ?? ''}")`,
        )
      : denyAllPolicy,
  );
  if (policy.secure)
    reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
};
