// Runs inline before every file of the shell. Where one of them does not load, or throws before anything is drawn, the
// page would stay white or without its styles: this shows the panel of the template beside it, and reports the failure.
(() => {
  const shell = '/releases/shell/';
  const root = () => document.getElementById('root');
  // What was rendered ahead is there before any script; the shell takes its mark away once it has drawn.
  const draws = () => root()?.hasChildNodes() && root().dataset.ahead === undefined;
  let failed = false;

  const show = (reported) => {
    if (root()) root().hidden = true;
    const panel = document.importNode(document.getElementById('start-failed').content, true);
    panel.querySelector('[data-reported]').hidden = !reported;
    document.body.append(panel);
    document.title = 'Petalwise could not start';
  };

  const report = (address, message) => {
    const [release, ...file] = address.slice(address.indexOf(shell) + shell.length).split('/');
    const body = JSON.stringify({ kind: 'error', app: 'shell', release, name: file.join('/').slice(0, 80), message });
    const headers = { 'content-type': 'application/json' };
    return fetch('/api/telemetry', { method: 'POST', headers, body, keepalive: true }).then(
      ({ ok }) => ok,
      () => false,
    );
  };

  const fail = async (address, message) => {
    if (failed) return;
    failed = true;
    const reported = await report(address, message);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => show(reported));
    else show(reported);
  };

  addEventListener(
    'error',
    (event) => {
      const { target, filename } = event;
      const address = target.src || (target.rel === 'stylesheet' && target.href) || '';
      // A file that is fetched later belongs to a page of the shell, which shows its own panel.
      if (address.includes(shell) && !draws()) fail(address, 'A first file did not load');
      else if (filename?.includes(shell) && !draws()) {
        // React draws a moment later, and may recover from what it caught.
        setTimeout(() => draws() || fail(filename, String(event.message).slice(0, 500)), 1000);
      }
    },
    true,
  );
})();
