import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, ResolvedConfig } from 'vite';
import { createServer } from 'vite';

/** Writes the long texts of the site as HTML into `texts.json`, which the server puts into their pages. */
export function prerenderTexts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'plumbline:prerender-texts',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async writeBundle({ dir = 'dist' }) {
      const server = await createServer({
        configFile: false,
        root: config.root,
        plugins: [react()],
        resolve: { conditions: config.resolve.conditions },
        ssr: { resolve: { conditions: config.resolve.conditions } },
        server: { middlewareMode: true, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        appType: 'custom',
        logLevel: 'error',
      });
      try {
        const { renderTexts } = await server.ssrLoadModule('/src/app/prerender.tsx');
        writeFileSync(join(dir, 'texts.json'), JSON.stringify(renderTexts()));
      } finally {
        await server.close();
      }
    },
  };
}
