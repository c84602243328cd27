import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is put in is escaped, unless it is HTML itself', () => {
  const name = `<b>"O'Hara" & co</b>`;
  const inner = html`<i>${name}</i>`;
  expect(inner.markup).toBe('<i>&lt;b&gt;&quot;O&#39;Hara&quot; &amp; co&lt;/b&gt;</i>');
  expect(html`<p title="${name}">${[inner, inner]}${1}</p>`.markup).toBe(
    `<p title="&lt;b&gt;&quot;O&#39;Hara&quot; &amp; co&lt;/b&gt;">${inner.markup}${inner.markup}1</p>`,
  );
});
