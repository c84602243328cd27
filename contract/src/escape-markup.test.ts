import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test.each([
  ['<script>alert("1")</script>', '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;'],
  ["Macy's & Peñón &amp;", 'Macy&#39;s &amp; Peñón &amp;amp;'],
])('%s', (text, escaped) => {
  expect(escapeMarkup(text)).toBe(escaped);
});
