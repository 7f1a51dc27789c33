import { readFileSync } from 'node:fs';

const federation = new URL('../../federation/package.json', import.meta.url);

/** What a remote of this repository has besides the template. */
export const filesHere = (name: string): Record<string, string> => {
  const { dependencies } = JSON.parse(readFileSync(federation, 'utf8')) as { dependencies: Record<string, string> };
  const ranges = (...names: string[]) => Object.fromEntries(names.map((one) => [one, dependencies[one] ?? '*']));
  const manifest = {
    name: `@petalwise/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: {
      ...ranges('@petalwise/contracts', '@petalwise/host', '@petalwise/ui'),
      ...ranges('@tanstack/react-query', 'react', 'react-router'),
    },
    devDependencies: { '@petalwise/federation': '*', ...ranges('@types/react') },
  };
  return {
    'package.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'tsconfig.json': '{ "extends": "../../tsconfig.web.json", "include": ["src"] }\n',
    'vitest.config.ts': "export { default } from '../../vitest.base.ts';\n",
  };
};
