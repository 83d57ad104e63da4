import browserslistToEsbuild from 'browserslist-to-esbuild'
import { build, type Plugin } from 'vite'

/** The oldest browsers that show every page (`browserslist` in package.json), as what writes scripts and styles names them. */
export const oldestBrowsers = browserslistToEsbuild()

/** Builds what older browsers lack as a script of its own, which `public/before-paint.js` loads where it is needed. */
export function olderBrowsers(source: string): Plugin {
  return {
    name: 'older-browsers',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: oldestBrowsers,
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'older-browsers.js' } },
        },
      })
    },
  }
}
