import type { ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { describe, expect, it } from 'vitest';
import { containerFaults } from './container-faults.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const share = (key: string, range: string, more = 'singleton:!0,fallback:void 0') =>
  `{shareScope:"default",shareKey:"${key}",import:null,requiredVersion:"${range}",strictVersion:!0,${more}}`;

/** As rspack 2 writes it, minified. */
const entryOf = ({
  modules = '"./app":()=>Promise.all([d.e(1),d.e("page")]).then(()=>()=>d(745))',
  taken = share('react', '^19.3.1'),
} = {}) =>
  `var mf_trending;(()=>{d.sriHashes={1:"${hash('a')}",page:"${hash('b')}"},d.sriCssHashes={1:"${hash('c')}"},` +
  `d.consumesLoadingData={moduleIdToConsumeDataMapping:{1108:${taken}}},` +
  `d.initializeExposesData={moduleMap:{${modules}},shareScope:"default"},mf_trending=d.x()})();`;

const manifest = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  app: 'mf-trending',
  release: 'r1',
  entry: 'entry.js',
  host: '^1.0.0',
  shared: { react: '19.3.1', '@petalwise/host': '1.7.0' },
  exposes: { './app': { js: ['1.js', 'page.js'], css: ['1.css'] } },
  integrity: { 'entry.js': hash('e'), '1.js': hash('a'), 'page.js': hash('b'), '1.css': hash('c') },
  files: ['entry.js', '1.js', 'page.js', '1.css'],
  ...changes,
});
const faults = (entry: string, changes: Partial<ReleaseManifest> = {}, others: [string, string][] = []) =>
  containerFaults(manifest(changes), new Map([['entry.js', entry], ...others]));

describe('a container beside its manifest', () => {
  it('has no fault where both say the same', () => {
    expect(
      faults(
        entryOf({
          taken: [share('react/jsx-runtime', '^19.3.1'), `2:${share('@petalwise/host/api', '^1.0.0')}`].join(),
        }),
      ),
    ).toEqual([]);
  });

  it('must be one, of this app', () => {
    expect(faults('console.log(1)')).toEqual([
      expect.stringContaining('entry.js is not the remote entry of mf-trending'),
    ]);
    expect(faults(entryOf().replaceAll('mf_trending', 'mf_chat'))).toHaveLength(1);
  });

  it('has every module that the manifest exposes', () => {
    expect(faults(entryOf({ modules: '"./application":()=>Promise.all([d.e(1)]).then(()=>()=>d(7))' }))).toEqual([
      'the manifest exposes ./app and the container does not: it has ./application; expose it in rspack.config.ts',
    ]);
  });

  it('loads the files that the manifest names', () => {
    const words =
      'the files that the manifest names for ./app are not those that the container loads for it; build again';
    expect(faults(entryOf(), { exposes: { './app': { js: ['1.js'], css: [] } } })).toEqual([words]);
    expect(faults(entryOf({ modules: '"./app":()=>d.e(1)' }))).toEqual([words]);
    expect(faults(entryOf(), { integrity: { '1.js': hash('a'), 'page.js': hash('b') } })).toEqual([
      'the container loads files that are not in this release; build again',
    ]);
  });

  it('needs the React that the manifest says', () => {
    expect(faults(entryOf({ taken: share('react', '^20.0.0') }))).toEqual([
      'the container needs react ^20.0.0 and the manifest says react 19.3.1; build it with the react that the shell has',
    ]);
    expect(faults(entryOf({ taken: share('d3', '^7.0.0') }))).toEqual([
      'the container shares d3, and the manifest does not say so; build again',
    ]);
  });

  it('brings no React along, shared or not', () => {
    const copy = 'singleton:!0,fallback:()=>d.e(1).then(()=>()=>d(2))';
    expect(faults(entryOf({ taken: share('react', '^19.3.1', copy) }))).toEqual([
      'the container brings its own copy of react; a remote takes it from the shell (singleton, import: false)',
    ]);
    const second = 't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=z,t.version="19.3.1"';
    expect(faults(entryOf(), {}, [['page.js', second]])).toEqual([
      "page.js contains a second react, in which hooks fail; import it as 'react', so that it is shared",
    ]);
    const shaken = 'let s={H:null};let u=function(e){return s.H.useState(e)}';
    expect(faults(entryOf(), {}, [['page.js', shaken]])).toEqual([
      expect.stringContaining('page.js contains a second react'),
    ]);
    const reader = 'let a=e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;a==1';
    expect(faults(entryOf(), {}, [['page.js', reader]])).toEqual([]);
  });

  it('is not asked of the shell', () => {
    expect(faults('main()', { app: 'shell' })).toEqual([]);
  });
});
