import { reportMeasured, type WebVital } from '@petalwise/contracts/live';
import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { takeMeasuredCalls } from '@petalwise/host/measured-calls';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { runningReleases } from '../frame/running-releases.ts';
import { siteOf } from '../remotes/site.ts';

/** Calls are sent in batches, but soon: a developer looks for a trace soon after the call. */
const between = 5_000;
const mostAtOnce = 40;

/** Reports the Web Vitals of the page that was opened when it is left, and calls that are traced every few seconds. */
export const measurePage = (remotes: PageRegistry['remotes'], opened: string): void => {
  const app = siteOf(remotes).find(opened)?.app ?? 'shell';
  const release = runningReleases(remotes, document)[app];
  const vitals = new Map<string, WebVital>();
  const keep = ({ name, value }: Metric) => vitals.set(name, { name, value, app, ...(release && { release }) });
  for (const watch of [onLCP, onFCP, onTTFB, onINP, onCLS]) watch(keep);

  const sendVitals = () => {
    send([...vitals.values()]);
    vitals.clear();
  };
  // After the library's own listeners, which settle the last values. A page may be hidden and never come back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendVitals();
  });
  window.addEventListener('pagehide', sendVitals);
  setInterval(() => send([]), between);
};

/** Sent while the page closes: no one waits for a response. */
const send = (vitals: WebVital[]): void => {
  const calls = takeMeasuredCalls().slice(-mostAtOnce);
  if (vitals.length + calls.length === 0) return;
  const body = JSON.stringify({ sentAt: Date.now(), vitals, calls });
  navigator.sendBeacon(reportMeasured.path, new Blob([body], { type: 'application/json' }));
};
