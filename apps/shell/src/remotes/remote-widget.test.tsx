// @vitest-environment node
import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { Widget, WidgetContext } from '@petalwise/host/widgets';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RegistryContext } from './registry-context.ts';
import { RemoteWidget } from './remote-widget.tsx';

const config = { product: 'Petalwise', affiliateTag: '', supportEmail: '', notice: null, payments: null };
const commerce = { release: 'r1', base: '/', entry: '/entry.js', exposes: {}, integrity: {} };
const widget = (
  <Widget app="mf-commerce" module="./upsell" props={{ balance: 3, premium: false }} placeholder={<i>its place</i>} />
);
const draw = (remotes: PageRegistry['remotes']) =>
  renderToStaticMarkup(
    <RegistryContext value={{ remotes, config }}>
      <WidgetContext value={RemoteWidget}>{widget}</WidgetContext>
    </RegistryContext>,
  );

describe('a widget of another remote', () => {
  it('keeps its place while it loads', () => {
    expect(draw({ 'mf-commerce': { ...commerce, enabled: true } })).toBe('<i>its place</i>');
  });

  it('takes no place where its remote is switched off', () => {
    expect(draw({ 'mf-commerce': { ...commerce, enabled: false } })).toBe('');
  });

  it('takes no place if its remote was never published', () => {
    expect(draw({})).toBe('');
  });

  it('takes no place in a remote that runs alone', () => {
    expect(renderToStaticMarkup(widget)).toBe('');
  });
});
