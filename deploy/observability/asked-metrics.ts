import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { dashboards } from './panels.ts';

export interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly annotations?: { readonly summary?: string; readonly runbook_url?: string };
  readonly labels?: { readonly severity?: string };
}

const folder = fileURLToPath(new URL('rules/', import.meta.url));
export const ruleFiles = readdirSync(folder).map((name) => folder + name);
export const rules = ruleFiles.flatMap((file) =>
  (parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules),
);

/** Every metric that a rule or a panel asks for and that is no rule's own. */
export const askedMetrics = (): string[] => {
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...dashboards.flatMap(({ panels }) => panels.flatMap(({ asks }) => asks.map(([expr]) => expr))),
  ];
  const recorded = new Set(rules.map(({ record }) => record));
  return [...new Set(asked.flatMap(metricsIn))].filter((metric) => !recorded.has(metric) && metric !== 'up').sort();
};

const functions = new Set(['histogram_quantile']);

/** Names of metrics in an expression: what stands before a selector, a range or an operator and is no function. */
export const metricsIn = (expr: string): string[] => {
  const bare = expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\b(by|on|without)\s*\([^)]*\)/g, ' ');
  const words = bare.match(/[a-z_][\w:]*(?!\s*\()\b/g) ?? [];
  return words.filter((word) => (word.includes('_') || word === 'up' || word.includes(':')) && !functions.has(word));
};
