/** Whether PUBLIC_URL can be opened on this machine only: a trial, not production. */
export function isThisMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\]$)/.test(hostname);
}

/** What Prometheus' job `probe` asks blackbox-exporter to load, in the form of `file_sd_configs`. */
export function probeTargets(publicUrl: string): string {
  const url = new URL(publicUrl);
  const instance = url.origin;
  if (!isThisMachine(publicUrl))
    return JSON.stringify([{ targets: [instance], labels: { __param_module: 'public', instance } }]);
  const labels = { __param_module: 'this-machine', __param_hostname: url.hostname, instance };
  url.hostname = 'host.docker.internal';
  return JSON.stringify([{ targets: [url.origin], labels }]);
}
