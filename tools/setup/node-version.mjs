/** Ends with a sentence instead of a syntax error further on. Node 24 itself comes with the packages. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Petalwise needs Node.js 20.19 or newer to begin with; this is ${process.versions.node}.`);
  console.error('Get one from https://nodejs.org or your package manager, then run the command again.');
  process.exit(1);
}
