import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file's name in `@petalwise/federation`; a remote's own tsconfig.json extends it. */
export const remoteTsconfig = 'tsconfig.remote.json';

/** With which settings a remote is checked elsewhere: the same as here, with the places of the installed packages. */
export const writeRemoteTsconfig = (root: string): object => {
  const options = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')).compilerOptions as object;
  return {
    compilerOptions: {
      ...options('tsconfig.base.json'),
      ...options('tsconfig.web.json'),
      paths: {
        'react-router': ['./offered/react-router.d.ts'],
        // npm puts the two side by side.
        'whole-react-router': ['../../react-router/dist/production/index.d.ts'],
      },
    },
    files: ['../ui/src/styles/css-modules.d.ts'],
  };
};
