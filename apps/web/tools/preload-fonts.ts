import type { Plugin } from 'vite';

/** Asks the browser for the fonts of the first screen before it has read the style sheet that names them. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'plumbline:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head-prepend' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
    },
  };
}
