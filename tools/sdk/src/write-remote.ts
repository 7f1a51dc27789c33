import { cp, glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppName } from '@petalwise/contracts/web-apps/releases';

/** A new remote that cannot be made, in words for the person who wants it. */
export class NotMade extends Error {}

interface NewRemote {
  readonly name: string;
  /** The folder to make. */
  readonly folder: string;
  /** The folder of the template. */
  readonly template: string;
  /** What differs between a remote of this repository and one elsewhere: name → text. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Writes a remote with one page.
 * @throws NotMade if the folder has something in it
 */
export const writeRemote = async ({ name, folder, template, files }: NewRemote): Promise<void> => {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new NotMade(`${folder} is there already and is not empty. Nothing was written.`);
  await mkdir(folder, { recursive: true });
  await cp(template, folder, { recursive: true });
  for await (const file of glob('**/*.*', { cwd: folder, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    await writeFile(path, named(name, await readFile(path, 'utf8')));
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
};

/** The name of a new remote, `mf-` and a word. @throws NotMade in the words of AppName */
export const remoteName = (typed: string | undefined): string => {
  if (typed === undefined || typed === '') throw new NotMade('Name the remote: mf- and a word, as mf-quiz.');
  const name = AppName.safeParse(typed);
  if (!name.success) throw new NotMade(`${typed} cannot be the name of an app: ${name.error.issues[0]?.message}.`);
  if (name.data === 'shell')
    throw new NotMade('shell is the name of the shell. Name the remote mf- and a word, as mf-quiz.');
  return name.data;
};

/** Letters that a link in the bar may have. */
const longestLink = 24;

/** `mf-skin-quiz` has the page /skin-quiz, which is called Skin Quiz. */
const named = (name: string, text: string): string => {
  const word = name.replace(/^mf-/, '');
  const title = word.replace(
    /(^|-)([a-z0-9])/g,
    (_, gap: string, letter: string) => (gap && ' ') + letter.toUpperCase(),
  );
  return text
    .replaceAll('mf-example', name)
    .replaceAll('/example', `/${word}`)
    .replaceAll("words: 'Example'", `words: '${title.slice(0, longestLink).trim()}'`)
    .replaceAll('Example', title);
};
