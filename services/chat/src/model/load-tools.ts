import { createNameFinder } from '@petalwise/advisor/language/recognise-names';
import { readProducts } from '@petalwise/advisor/load/read-products';
import type { AdvisorDeps } from '@petalwise/advisor/load/start-advisor-deps';
import { createGate, type GateDeps } from '@petalwise/advisor/person/gate';
import { createChooser } from '@petalwise/advisor/products/choose-products';
import { judgeProduct } from '@petalwise/advisor/products/judge-product';
import { createProductNames } from '@petalwise/advisor/products/recognise-products';
import { catalogue } from '@petalwise/catalogue/catalogue';
import type { ToolSources } from './serve-tools.ts';

/** What the tools of a model look into, made of what the embedded advisor has loaded. */
export const loadTools = ({ knowledge, read, isEnglishWord }: Omit<AdvisorDeps, 'encoder'>): ToolSources => {
  const facts = readProducts();
  const names = createProductNames(catalogue, isEnglishWord);
  const recogniseProducts: GateDeps['recogniseProducts'] = (text, constraints) =>
    names.find(text).map(({ id, start, end }) => {
      const [product, known] = [catalogue.find((one) => one.id === id), facts.get(id)];
      return { start, end, obstacle: product && known && judgeProduct(product, known, knowledge, constraints) };
    });
  return {
    knowledge,
    read,
    gate: createGate({ knowledge, recognise: createNameFinder(knowledge), recogniseProducts }),
    chooserAt: (now) => createChooser({ catalogue, facts, knowledge, now: () => now }),
  };
};
