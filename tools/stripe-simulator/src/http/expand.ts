import type { Simulator } from '../simulator.ts';
import { invalid } from './errors.ts';

type Json = Record<string, unknown>;

/** Replaces ids by their objects: `expand[]=latest_charge.refunds`, in a list `data.customer`. */
export const expand = (sim: Simulator, answer: object, paths: readonly string[]): object => {
  const copy = structuredClone(answer) as Json;
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4 + (steps[0] === 'data' ? 1 : 0)) {
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    }
    expandPath(sim, { owner: copy, steps, path });
  }
  return copy;
};

interface Step {
  readonly owner: Json;
  readonly steps: readonly string[];
  readonly path: string;
}

const expandPath = (sim: Simulator, { owner, steps, path }: Step): void => {
  const [name, ...rest] = steps;
  if (name === undefined) return;
  if (owner.deleted) return;
  const include = sim.includes[`${owner.object}.${name}`];
  if (include && owner[name] === undefined) owner[name] = include(sim, owner as never);
  const value = Object.hasOwn(owner, name) ? owner[name] : undefined;
  if (value === undefined) throw notExpandable(owner, path);
  if (typeof value === 'string') {
    const found = sim.store.find(value);
    if (!found) throw notExpandable(owner, path);
    owner[name] = structuredClone(found);
  }
  const next = owner[name];
  const targets = Array.isArray(next) ? next : [next];
  for (const target of targets) {
    if (target && typeof target === 'object') expandPath(sim, { owner: target as Json, steps: rest, path });
  }
};

const notExpandable = (owner: Json, path: string) => {
  const hint = owner.object === 'list' ? ` You may want to try expanding 'data.${path}' instead.` : '';
  return invalid(`This property cannot be expanded (${path}).${hint}`, { param: 'expand' });
};
