import { expect, test } from 'vitest';
import { styleLayers } from './style-layers.ts';

const source = '/portal/web/src';

/** The code that the plugin makes of a stylesheet. */
function layered(file: string) {
  const { transform } = styleLayers(source) as { transform: (code: string, id: string) => string | undefined };
  return transform('.a{color:red}', file);
}

test.each([
  ['ui/form/button.css', 'ui'],
  ['app/frame/foot.css', 'app'],
  ['parts/passcode.css', 'parts'],
  ['card/replacement/replacement-form.css', 'rooms'],
  ['home/hero.css', 'rooms'],
])('%s stands in the layer %s, and each file names the order of all', (file, layer) => {
  expect(layered(`${source}/${file}`)).toBe(`@layer ui,app,parts,rooms;@layer ${layer}{.a{color:red}}`);
});

test.each(['/portal/node_modules/swiper/swiper.css', `${source}/main.tsx`])('%s is left as it is', (file) => {
  expect(layered(file)).toBeUndefined();
});
