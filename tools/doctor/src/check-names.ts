import { attention, type Finding, good } from './finding.ts';
import { serviceSettings, startSettings } from './known-settings.ts';

/** The given names that no program reads; `all` also reports names that resemble none of ours, as in a file of ours. */
export function checkNames(names: readonly string[], { all }: { all: boolean }): Finding[] {
  const known = new Set([...serviceSettings(), ...startSettings()].map(({ name }) => name));
  const found = names.flatMap((given): Finding[] => {
    const name = given.replace(/_FILE$/, '');
    if (known.has(name) || elsewhere.has(given)) return [];
    const meant = closest(name, known);
    if (meant) return [attention(given, `No setting has this name. Did you mean ${meant}?`)];
    return all ? [attention(given, 'No setting has this name. See docs/configuration.md.')] : [];
  });
  return found.length > 0 ? found : [good('Names', 'Every variable name is known.')];
}

// Read by programs that are not services.
const elsewhere = new Set(['PETALWISE_URL', 'CHROMIUM_PATH', 'NO_COLOR', 'PATH', 'HOME', 'CI']);

function closest(name: string, known: ReadonlySet<string>): string | undefined {
  if (name.length < 4) return undefined;
  const allowed = name.length > 9 ? 2 : 1;
  const near = [...known].map((one) => ({ one, distance: distance(name.toUpperCase(), one) }));
  near.sort((a, b) => a.distance - b.distance);
  return near[0] && near[0].distance <= allowed ? near[0].one : undefined;
}

/** Levenshtein's: letters to insert, delete or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
