/** One statement of the specification, and what proves it. */
export interface CoverageRow {
  readonly id: string;
  /** What stands on a screen, word for word; `{name}` stands for what varies. */
  readonly quotes: readonly string[];
  readonly proofs: readonly { readonly file: string; readonly title: string }[];
  /** The decision that settles it, where the specification is silent, contradicts itself or was left. */
  readonly decision: string | undefined;
}

/**
 * Reads docs/spec-coverage.md: rows `| 2.1.01 | statement with “quoted texts” | proof |`, in which a proof is
 * `` `file` “title of a test” `` (several: `<br>` between), or `decision N`, one of the numbered decisions at the end.
 */
export const readCoverage = (page: string): { rows: CoverageRow[]; decisions: ReadonlySet<string> } => ({
  rows: [...page.matchAll(/^\| (\d\.[\d.]+) \| (.+?) \| (.*) \|$/gm)].map(
    ([, id = '', statement = '', proof = '']) => ({
      id,
      quotes: [...statement.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote),
      proofs: [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title })),
      decision: /decision (\w+)/.exec(proof)?.[1],
    }),
  ),
  decisions: new Set([...page.matchAll(/^\| (\w+) \| [^|]+ \|$/gm)].map(([, number = '']) => number)),
});

/** The titles of tests that are run, as they stand in the source; none of a file that has a skipped group. */
export const livingTests = (source: string): string[] => {
  if (/\bdescribe\.(?:skip|fixme|todo)\b/.test(source)) return [];
  return [...source.matchAll(/\b(?:it|test)(?:\.(?:each|for)\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , title = '']) => title.replaceAll("\\'", "'"),
  );
};

/** Whether a test's source has a text of the specification. */
export const spokenIn = (source: string, quote: string): boolean =>
  new RegExp(
    quote
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", String.raw`\\?['’]`))
      .join('.{0,80}?'),
  ).test(source);
