import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

export interface KeptMail {
  readonly id: string;
  readonly keptAt: Date;
  readonly subject: string;
  readonly to: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  readonly html: string;
}

const shown = 100;
const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const fileName = new RegExp(`^(${idPattern})\\.eml$`);
export const isMailId = (text: string): boolean => new RegExp(`^${idPattern}$`).test(text);

/** The newest mails of the folder; none where there is no folder yet. */
export const listMails = async (folder: string): Promise<KeptMail[]> => {
  const names = await readdir(folder).catch(orNothing<string[]>([]));
  const ids = names.flatMap((name) => fileName.exec(name)?.[1] ?? []);
  const dated = await Promise.all(ids.map(async (id) => ({ id, at: await keptAt(folder, id) })));
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, shown);
  const mails = await Promise.all(newest.map(({ id }) => readMail(folder, id)));
  return mails.filter((mail) => mail !== undefined);
};

/** One mail; undefined where there is none of this id, and for whatever is no id of a mail. */
export const readMail = async (folder: string, id: string): Promise<KeptMail | undefined> => {
  if (!isMailId(id)) return undefined;
  const content = await readFile(fileOf(folder, id)).catch(orNothing(undefined));
  if (!content) return undefined;
  const mail = await PostalMime.parse(content);
  return {
    id,
    keptAt: new Date(await keptAt(folder, id)),
    subject: mail.subject ?? '(no subject)',
    to: (mail.to ?? []).map(addressText).join(', '),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
};

const fileOf = (folder: string, id: string) => join(folder, `${id}.eml`);

/** Milliseconds; 0 where the file has gone meanwhile. */
const keptAt = async (folder: string, id: string) =>
  (await stat(fileOf(folder, id)).catch(orNothing(undefined)))?.mtimeMs ?? 0;

const addressText = ({ name, address }: Address) => (name && address ? `${name} <${address}>` : (address ?? name));

const orNothing =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };
