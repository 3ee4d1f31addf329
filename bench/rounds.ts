import { type Load, type Outcome, send } from './load.ts';
import { cpuMsOfDatabase, type Program } from './programs.ts';

/** The middle of some numbers. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** One side of a comparison: a program, the requests of its next round, and the name of its database. */
export type ComparedProgram = {
  program: Program;
  database: string;
  nextLoad(): Load;
  settle(): Promise<void>;
  /** Bytes written to the log of the database so far, where that matters. */
  walBytes?(): Promise<number>;
  /** Whether the program may turn requests away when there are too many. */
  mayRefuse?: boolean;
};

type Round = Outcome & { cpuMsPerRequest: number; walBytesPerRequest: number };

const measure = async (side: ComparedProgram): Promise<Round> => {
  const { program, database, nextLoad, settle, walBytes = async () => 0 } = side;
  await settle();
  const load = nextLoad();
  const walBefore = await walBytes();
  const cpuBefore = program.cpuMs() + cpuMsOfDatabase(database);
  const outcome = await send(load);
  const { done, failed, refused } = outcome;
  if (failed > 0 || (refused > 0 && !side.mayRefuse))
    throw new Error(`${failed} requests failed, ${refused} were refused, ${done} done: void.`);
  const cpuMs = program.cpuMs() + cpuMsOfDatabase(database) - cpuBefore;
  await settle();
  const wal = (await walBytes()) - walBefore;
  return { ...outcome, cpuMsPerRequest: cpuMs / done, walBytesPerRequest: wal / done };
};

/** The result of the rounds: medians over the rounds after the first, each round compared with its neighbor. */
export type Comparison = {
  limitPerSecond: number;
  productPerSecond: number;
  ratio: number;
  cpuRatio: number;
  walRatio: number;
  productP99Ms: number;
  productRefusedP99Ms: number;
};

/** Lets both sides take turns; the first round only warms up. */
export const compare = async (
  limit: ComparedProgram,
  product: ComparedProgram,
  rounds: number,
): Promise<Comparison> => {
  const limits: Round[] = [];
  const products: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    limits.push(await measure(limit));
    products.push(await measure(product));
    const [slow, fast] = [products.at(-1)!, limits.at(-1)!];
    console.error(
      `  round ${round}: limit ${fast.perSecond.toFixed(0)}/s, product ${slow.perSecond.toFixed(0)}/s, ratio ${(slow.perSecond / fast.perSecond).toFixed(2)}`,
    );
  }
  const pairs = products.map((one, index) => ({ product: one, limit: limits[index]! })).slice(1);
  const middle = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
  return {
    limitPerSecond: middle((pair) => pair.limit.perSecond),
    productPerSecond: middle((pair) => pair.product.perSecond),
    ratio: middle((pair) => pair.product.perSecond / pair.limit.perSecond),
    cpuRatio: middle((pair) => pair.product.cpuMsPerRequest / pair.limit.cpuMsPerRequest),
    productP99Ms: middle((pair) => pair.product.p99Ms),
    productRefusedP99Ms: middle((pair) => pair.product.refusedP99Ms),
    walRatio: middle((pair) => pair.product.walBytesPerRequest / pair.limit.walBytesPerRequest),
  };
};
