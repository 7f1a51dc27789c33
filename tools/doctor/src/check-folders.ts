import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { attention, type Finding, good, reasonOf, wrong } from './finding.ts';

/** Whether the platform could read and write the folder; undefined where it does not exist yet. */
const faultOf = async (folder: string): Promise<string | undefined> => {
  try {
    if (!(await stat(folder)).isDirectory()) return 'it is not a folder';
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return '';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : reasonOf(error);
  }
};

/** Where one copy of the platform keeps everything. The first start makes it. */
export async function checkDataFolder(folder: string): Promise<Finding[]> {
  const about = 'DATA_DIR';
  const fault = await faultOf(folder);
  if (fault === undefined) return [good(about, `${folder} does not exist yet; the first start creates it.`)];
  if (fault === '') return [good(about, `${folder} can be read and written.`)];
  return [wrong(about, `${folder} cannot be used (${fault}). Name another folder, or give this user access to it.`)];
}

/** Where mails go when there is no mail server, for a service that gets the folder from its environment. */
export async function checkMailFolder(folder: string): Promise<Finding[]> {
  const about = 'MAIL_DIR';
  const fault = await faultOf(folder);
  if (fault === undefined) return [attention(about, `${folder} does not exist yet; the first mail creates it.`)];
  if (fault === '') return [good(about, `Mails are kept in ${folder}.`)];
  return [
    wrong(about, `${folder} cannot be used (${fault}), so mails are lost. Name a folder that this user can write to.`),
  ];
}
