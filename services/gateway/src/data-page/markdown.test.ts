import { describe, expect, it } from 'vitest';
import { answerMarkup } from './markdown.ts';

const written = (markdown: string) => answerMarkup(markdown).text.trim();

describe('the Markdown of an answer', () => {
  it('is written with its lists, bold words and tables', () => {
    expect(written('**Use** it:\n\n- at night\n- [1]')).toBe(
      '<p><strong>Use</strong> it:</p>\n<ul>\n<li>at night</li>\n<li>[1]</li>\n</ul>',
    );
    expect(written('| a | b |\n| --- | --- |\n| 1 | **2** |')).toBe(
      '<div class="wide" role="group" aria-label="Table" tabindex="0"><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td><strong>2</strong></td></tr></table></div>',
    );
    expect(written('# A title')).toBe('<p><strong>A title</strong></p>');
  });

  it('keeps links to the web, and of others the words alone', () => {
    expect(written('[EU](https://europa.eu/a?b=1&c="2")')).toBe(
      '<p><a href="https://europa.eu/a?b=1&amp;c=&quot;2&quot;" rel="noreferrer">EU</a></p>',
    );
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '//x',
    ]) {
      expect(written(`[words](${address})`), address).toBe('<p>words</p>');
    }
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
    ['![words](https://evil.example/a.png "t")', '<p>words</p>'],
    ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    ['```"><script>\nx\n```', '<pre><code class="language-&quot;&gt;&lt;script&gt;">x\n</code></pre>'],
    ['# <i>x</i>', '<p><strong>&lt;i&gt;x&lt;/i&gt;</strong></p>'],
  ])('shows HTML as text: %s', (markdown, html) => expect(written(markdown)).toBe(html));
});
