// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createFinder } from '../product-names/find-names.ts';
import { ProductNamesContext } from '../product-names/product-names.tsx';
import { AnswerText, plainWords } from './answer-text.tsx';

vi.stubGlobal('document', { getElementById: () => null });
const html = (markdown: string) => renderToStaticMarkup(<AnswerText markdown={markdown} />);

const findNames = createFinder([
  { id: 'sk1', name: 'CeraVe Moisturizing Cream' },
  { id: 'sk2', name: 'The Ordinary Niacinamide 10% + Zinc 1%' },
]);
const withNames = (markdown: string, writing = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductNamesContext value={findNames}>
        <AnswerText markdown={markdown} writing={writing} />
      </ProductNamesContext>
    </MemoryRouter>,
  );
const linked = (markdown: string) => withNames(markdown).match(/<a [^>]*href="[^"]*"/g) ?? [];

describe('a product that an answer names', () => {
  it('is linked to its page, also in a list and in bold', () => {
    expect(withNames('Try CeraVe Moisturizing Cream at night. [1]')).toContain(
      'Try <a href="/trending/sk1" data-discover="true">CeraVe Moisturizing Cream</a> at night. <sup',
    );
    expect(linked('1. **CeraVe Moisturizing Cream**\n2. The Ordinary Niacinamide 10% + Zinc 1%')).toHaveLength(2);
  });

  it('is linked once in a paragraph, and once in each item of a list', () => {
    const name = 'CeraVe Moisturizing Cream';
    expect(linked(`${name}, and **${name}** again.`)).toHaveLength(1);
    expect(linked(`${name}.\n\n${name}.`)).toHaveLength(2);
    expect(linked(`- ${name}: ${name}\n- ${name}`)).toHaveLength(2);
  });

  it('is left alone in a link, in code, while it is written, and where there are no pages', () => {
    const name = 'CeraVe Moisturizing Cream';
    expect(linked(`[${name}](https://www.amazon.com/s?k=x)`)).toEqual([expect.stringContaining('amazon.com')]);
    expect(linked(`\`${name}\``)).toEqual([]);
    expect(withNames(`${name}.`, true)).not.toContain('<a');
    expect(html(`${name}.`)).not.toContain('<a');
  });
});

describe('an answer', () => {
  it('draws paragraphs, lists, emphasis and footnotes', () => {
    const drawn = html('Pause it. [1]\n\n1. **Rest** a week\n2. Come back *slowly*');
    expect(drawn).toMatch(/<p>Pause it\. <sup.*1.*<\/sup><\/p>/);
    expect(drawn).toContain('<ol><li><strong>Rest</strong> a week</li><li>Come back <em>slowly</em></li></ol>');
  });

  it('never draws HTML or pictures from the text', () => {
    const drawn = html('<img src=x onerror=alert(1)> ![x](https://evil.example/p.png) <script>alert(1)</script>');
    expect(drawn).not.toMatch(/<img|<script/);
    expect(drawn).toContain('&lt;img');
  });

  it('keeps the words of a link that may not be followed, and guards the others', () => {
    expect(html('[Buy](javascript:alert(1))')).not.toContain('href');
    expect(html('[Cream](https://www.amazon.com/x/dp/B00TTD9BRC/ref=a?tag=other-20)')).toContain(
      'href="https://www.amazon.com/dp/B00TTD9BRC?tag=petalwise-20"',
    );
    expect(html('**[Lip Mask](https://www.amazon.com/s?k=LANEIGE%20Lip%20Mask)**: $25.00')).toContain(
      'href="https://www.amazon.com/s?k=LANEIGE+Lip+Mask&amp;tag=petalwise-20"',
    );
  });

  it('is heard without the signs of its writing', () => {
    expect(plainWords('## Zones\n1. **Redness**: some. [1] [2]')).toBe('Zones\n1. Redness: some.');
    expect(plainWords('**[Lip Mask](https://www.amazon.com/s?k=Lip%20Mask)**: $25.00')).toBe('Lip Mask: $25.00');
  });

  it('is drawn at every moment of its writing', () => {
    const whole = 'Use **niacinamide** [1](x\n\n1. one\n2. [two](https://a.example';
    for (let length = 0; length <= whole.length; length++) expect(() => html(whole.slice(0, length))).not.toThrow();
  });
});
