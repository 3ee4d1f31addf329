/** The parts of Playwright’s report that are read here. */
export type BrowserReport = {
  stats: { expected?: number; flaky?: number; unexpected?: number };
  suites: Suite[];
};

type Suite = {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: { status: string }[] }[];
};

/** Every test of a run by its file and title: `expected`, `flaky` (only when tried once more) or `unexpected`. */
export function testsOf({ suites }: BrowserReport): { name: string; status: string }[] {
  return suites.flatMap(within);
}

function within({ suites = [], specs = [] }: Suite): { name: string; status: string }[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${title}`, status })),
  );
  return [...own, ...suites.flatMap(within)];
}
