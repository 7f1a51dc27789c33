import type { NewRelease } from '@petalwise/contracts/web-apps/release-api';

/**
 * What does not match between a manifest and the hashes given for its files, in sentences; empty if all matches. The
 * bytes of each file are checked against its hash when they arrive: `release-store/uploads.ts`.
 */
export const contradictions = ({ manifest, files }: NewRelease): string[] => {
  const { integrity } = manifest;
  const sums = new Map(Object.entries(files));
  const listed = new Set(manifest.files);
  const used = [manifest.entry, ...Object.values(manifest.exposes).flatMap(({ js, css }) => [...js, ...css])];
  return [
    ...manifest.files.filter((file) => !sums.has(file)).map((file) => `the hash of ${file} is not given`),
    ...[...sums.keys()]
      .filter((file) => !listed.has(file) && !listed.has(withoutCoding(file)))
      .map((file) => `${file} is not in the manifest`),
    ...[...new Set(used)]
      .filter((file) => !listed.has(file))
      .map((file) => `the manifest loads ${file} but does not list it`),
    ...[...sums.keys()]
      .filter((file) => /\.(js|css)$/.test(file) && !Object.hasOwn(integrity, file))
      .map((file) => `the manifest has no integrity hash for ${file}`),
    ...Object.entries(integrity)
      .filter(([file, hash]) => sums.get(file)?.sha384 !== hash)
      .map(([file]) => `the hash of ${file} does not match the hash in the manifest`),
  ];
};

/** `app.js.br` → `app.js` */
const withoutCoding = (file: string) => file.replace(/\.(br|gz)$/, '');
