import { dirname } from 'node:path';

/** What the start says about people's data that a deleted DATA_DIR left under /var. */
export const leftBehindLine = (path: string, madeFor: string | undefined): string =>
  `User data is still in ${path}: the database of ${madeFor ? dirname(madeFor) : 'a data folder'}, which was deleted ` +
  'or emptied. It is not in use. To delete it: npm run reset -- --left-behind';
