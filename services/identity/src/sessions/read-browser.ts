import Bowser from 'bowser';

export interface BrowserNames {
  readonly browser: string | null;
  readonly system: string | null;
}

const browsers = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string | undefined>(Object.values(Bowser.OS_MAP));

/**
 * The names of a browser and its system, from the library's own lists. A name that is in neither list was made up by
 * the caller, so it is left out.
 */
export const readBrowser = (userAgent: string | undefined): BrowserNames => {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(browsers, browser.name), system: known(systems, os.name) };
};

const known = (names: ReadonlySet<string | undefined>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : null;
