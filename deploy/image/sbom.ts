import type { Installed } from './dependencies.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

/** The packages of an image as a CycloneDX 1.6 document, with the hashes that npm checked when it installed them. */
export function sbom(image: string, packages: readonly Installed[], lock: Lock) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: `petalwise/${image}`, 'bom-ref': `petalwise/${image}` } },
    components: packages.map(({ folder, name, version, license, isOurs }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
      const integrity = lock.packages[folder]?.integrity;
      return {
        type: 'library',
        // A package may be there in one version at two places.
        'bom-ref': folder,
        name,
        version,
        ...(!isOurs && { purl }),
        ...(license && { licenses: [{ license: { name: license } }] }),
        ...(integrity && { hashes: integrity.split(' ').map(hash) }),
      };
    }),
  };
}

/** `sha512-<base64>` as CycloneDX writes it. */
function hash(integrity: string) {
  const [algorithm = '', content = ''] = integrity.split(/-(.*)/s);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}
