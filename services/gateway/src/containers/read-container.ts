/** What a remote takes from the shell, as its container says it. */
export interface TakenModule {
  /** `react/jsx-runtime` */
  readonly key: string;
  /** `^19.3.1` */
  readonly range: string;
  readonly isSingleton: boolean;
  /** It brings the module along, in case the shell had none. */
  readonly hasOwnCopy: boolean;
}

/** The facts in a remote entry as rspack and Module Federation write them. */
export interface Container {
  /** Exposed module → the hashes of the scripts that it loads first. */
  readonly modules: ReadonlyMap<string, readonly string[]>;
  /** Every hash that it checks a script or a style sheet against. */
  readonly hashes: ReadonlySet<string>;
  readonly taken: readonly TakenModule[];
}

/** Reads a remote entry without running it; undefined if it has no map of modules, so is no container of ours. */
export const readContainer = (entry: string): Container | undefined => {
  const map = objectAfter(entry, /\bmoduleMap\s*:\s*(?=\{)/);
  if (map === undefined) return undefined;
  const hashOfChunk = new Map(hashPairs(objectAfter(entry, /\.sriHashes\s*=\s*(?=\{)/) ?? ''));
  return {
    modules: new Map(
      exposedIn(map).map(([module, chunks]) => [module, chunks.flatMap((id) => hashOfChunk.get(id) ?? [])]),
    ),
    hashes: new Set(Array.from(entry.matchAll(/sha384-[A-Za-z0-9+/]{64}/g), ([hash]) => hash)),
    taken: takenIn(entry),
  };
};

const exposedIn = (map: string): [string, string[]][] => {
  const starts = [...map.matchAll(/["'](\.\/[\w./-]+)["']\s*:/g)];
  return starts.map((start, at) => {
    const own = map.slice(start.index, starts[at + 1]?.index);
    return [start[1] ?? '', Array.from(own.matchAll(/\.e\(\s*["']?([\w-]+)["']?\s*\)/g), ([, id = '']) => id)];
  });
};

const hashPairs = (text: string): [string, string][] =>
  Array.from(
    text.matchAll(/["']?([\w-]+)["']?\s*:\s*["'](sha384-[A-Za-z0-9+/]{64})["']/g),
    ([, id = '', hash = '']) => [id, hash],
  );

const takenIn = (entry: string): TakenModule[] =>
  Array.from(entry.matchAll(/\{[^{}]*\bshareKey\s*:\s*["']([^"']+)["'][^{}]*\}/g), ([text, key = '']) => ({
    key,
    range: /\brequiredVersion\s*:\s*["']([^"']*)["']/.exec(text)?.[1] ?? '*',
    isSingleton: /\bsingleton\s*:\s*(?:!0|true)\b/.test(text),
    hasOwnCopy: !/\bfallback\s*:\s*(?:void 0|undefined|null)\b/.test(text),
  }));

/** The object literal that begins where the pattern ends. Brackets in its strings would have to be balanced: they are names and hashes. */
const objectAfter = (text: string, pattern: RegExp): string | undefined => {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
};
