import { globSync } from 'node:fs'
import path from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin, type Rolldown } from 'vite'

import { compress } from './scripts/compress.ts'
import { contractsForPages } from './scripts/contracts-for-pages.ts'
import { nativePage } from './scripts/native-page.ts'
import { olderBrowsers, oldestBrowsers } from './scripts/older-browsers-plugin.ts'
import { baseOf, folderOf, languageOfBuild, webManifestIn, oneLanguage } from './scripts/one-language.ts'
import { pageFiles } from './scripts/page-files.ts'
import { prerender } from './scripts/prerender.ts'
import { inPseudoLanguage } from './scripts/pseudo-language.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

// A few files that many pages share compress better than many small ones, need fewer requests, and stay in the
// browser's cache when one page changes. A module's group follows from who imports it, not from its own name:
// the first group that fits takes a module with everything it imports.
const groups: Rolldown.CodeSplittingGroup[] = [
  // Everything that the first script imports. The app itself and the landing page stay in `index`.
  {
    name: 'core',
    tags: ['$initial'],
    test: /^(?!.*(\/src\/(app|features\/portals\/landing)\/|index\.html))/,
  },
  { name: 'index', tags: ['$initial'] },
  // Everything around the pages of somebody who is signed in.
  { name: 'frame', test: /\/src\/app\/web\/screens\/signed-in\.tsx$/ },
  // What many parts share, in one file: each file is a request of its own, and thirty of them keep a page waiting longer
  // than the few kilobytes that it does without. Dialogs and forms bring much along, and stay apart.
  {
    name: 'shared',
    minShareCount: 24,
    includeDependenciesRecursively: false,
    test: /^(?!.*(aria-hidden|\/overlays\/|radix|\/forms\/))/,
  },
]
/** Most functions in these files are called before the first page stands. */
const readAtOnce = new Set(['core', 'index', 'frame'])

/** The module around every page for people who are signed in. */
const frame = 'src/app/web/screens/signed-in.tsx'
/** The modules that declare pages. */
const declaredIn = globSync('src/{features/*/*/feature.web.tsx,app/web/pages.ts}')

/** What the server sends to browsers besides the pages; the app brings its pages along. */
const forBrowsers = [
  serviceWorker({
    source: 'src/service-worker/service-worker.ts',
    declaredIn: [...declaredIn, 'src/features/portals/dashboards/web/home/role-work.tsx'],
    files: ['index.html', 'before-paint.js', 'older-browsers.js', 'icon.svg', 'manifest.webmanifest'],
  }),
  prerender({ source: 'src/app/web/prerendered-pages.tsx', frame }),
  pageFiles({ declaredIn, frame }),
  compress(),
]

/** Pages that the server does not have, in a folder of their own: for the app, and for the journeys. */
const apart: Readonly<Record<string, () => Plugin[]>> = {
  native: () => [nativePage(loadEnv('native', '.')['VITE_API_ORIGIN'])],
  pseudo: () => [],
}

const language = languageOfBuild()

export default defineConfig(({ mode, command }) => ({
  base: baseOf(language),
  plugins: [
    react(),
    tailwindcss(),
    oneLanguage(language, {
      ...(mode === 'pseudo' && { change: inPseudoLanguage }),
      mark: command === 'serve' ? '[en] ' : '',
    }),
    webManifestIn(language),
    contractsForPages(),
    // Before what keeps or compresses all files.
    olderBrowsers('src/older-browsers/older-browsers.ts'),
    ...(apart[mode] ? apart[mode]() : forBrowsers),
  ],
  // A style sheet names the fonts beside it, wherever the language's folder is.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'css' ? { relative: true } : undefined),
  },
  resolve: {
    alias: [
      {
        find: /^react-remove-scroll$/,
        replacement: path.resolve('src/web/ui/overlays/react-remove-scroll.ts'),
      },
    ],
  },
  build: {
    outDir: apart[mode] ? `dist/${mode}${baseOf(language)}` : folderOf(language),
    sourcemap: false,
    target: oldestBrowsers,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The server's first reply names the files of its page, and the worker has those of all others. Named beside each
      // import as well they are 4 KB of every first page.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => /\/(?!core-)[^/]+\.css$/.test(file)) : files,
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Without these a first page is 1.4 KB and 2.7 KB larger. A feature's list of what it shows does nothing of its own.
      treeshake: {
        manualPureFunctions: ['z'],
        moduleSideEffects: (id) => !/\/src\/features\/[\w-]+\/[\w-]+\/web\/index\.ts$/.test(id),
      },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups },
        // Chromium compiles these while they come in, beside the page; else the first call of each function
        // keeps the page waiting: https://v8.dev/blog/explicit-compile-hints
        postBanner: ({ name }) => (readAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api },
    watch: { ignored: ['**/data/**', '**/dist/**'] },
  },
}))
