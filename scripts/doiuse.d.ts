/** The parts we use of a package whose own declarations its `exports` hides. */
declare module 'doiuse' {
  import type { Plugin } from 'postcss';

  interface Options {
    browsers: readonly string[];
    /** Features of Can I Use that are not looked for. */
    ignore: readonly string[];
    onFeatureUsage: (usage: { feature: string; message: string }) => void;
  }

  export default function doiuse(options: Options): Plugin;
}
