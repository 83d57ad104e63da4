import path from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

import { compress } from './scripts/compress.ts'
import { keptFiles, keptModules } from './scripts/kept-offline.ts'
import { nativePage } from './scripts/native-page.ts'
import { pageFiles } from './scripts/page-files.ts'
import { prerender } from './scripts/prerender.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'
import { withoutIconKeys } from './scripts/without-icon-keys.ts'
import { withoutSummaries } from './scripts/without-summaries.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

// What every page runs on, and the parts that pages are made of, in one file each: it compresses better than
// many small ones, needs fewer requests, and stays when a page changes.
const shared = {
  core: [
    'node_modules/(react|react-dom|scheduler|wouter|regexparam|@tanstack|zod|class-variance-authority|clsx)/',
    'node_modules/@radix-ui/react-(slot|compose-refs)/',
    'node_modules/lucide-react/dist/esm/(?!icons|lucide)',
    'node_modules/lucide-react/dist/esm/icons/(chevron-(down|right)|circle-exclamation-point|heart-handshake|heart-pulse|life-buoy|message-circle|phone|shield-check|users|x)\\.mjs',
    'src/shared/(endpoint|fields|native-shell|problem|population)\\.ts',
    'src/web/api/(api|sign-out-hooks|step-up|toast-failure)\\.ts',
    'src/web/device/(attention|connection|last-input|native-shell|new-version|start-flag|theme|trusted-device-flag|when-idle)\\.ts',
    'src/web/forms/(form|use-refusal)\\.ts',
    'src/web/(busy|shared-value|toast)\\.ts',
    'src/web/ui/controls/(button|field|field-context|input|password-input)\\.tsx?',
    'src/web/ui/feedback/(notice|skeleton|spinner)\\.tsx',
    'src/web/ui/(layout/card|overlays/modal)\\.tsx?',
    'src/features/help/contacts\\.ts',
    'src/features/(accounts|identity)/(contract|signed-in-hint|trusted-device|web/(queries|sign-out))\\.ts',
    'preload-helper',
  ],
  primitives: [
    'node_modules/@radix-ui/(primitive|react-(collection|context|direction|presence|primitive|use-[a-z-]+))/',
  ],
  dialogs: [
    'node_modules/(aria-hidden|@radix-ui/react-(dialog|dismissable-layer|focus-guards|focus-scope|portal))/',
    'src/web/ui/overlays/(alert-dialog|dialog|no-scroll-lock|overlay|use-focus-back)\\.tsx?',
  ],
}
// What stands around every page of somebody signed in, and what many pages use besides, without what it
// rests on: that may belong to the first script.
const oftenUsed = {
  frame: [
    'node_modules/@tanstack/.*/(infiniteQueryObserver|useInfiniteQuery|useMutationState)\\.js',
    'node_modules/lucide-react/dist/esm/icons/(arrow-left|arrow-right|award|bell|bell-ring|book-open|bubbles|calendar-check|calendar-days|chart-column|check|check-check|circle|clipboard-list|clock|copy|download|ellipsis|hand|hand-heart|house|key-round|lock|log-out|map-pin|notebook-pen|notebook-text|pencil|pencil-line|play|plus|printer|smartphone|sprout|star|sunrise|trash|user-plus|user-round|users-round|wind)\\.mjs',
    'src/app/web/(live-addresses|navigation|prerendered-shell|routes)\\.tsx',
    'src/app/web/frame/(frame|navigation-bar|own-help-entries|step-frame|user-menu)\\.tsx',
    'src/app/web/screens/(current-page|lock-boundary|signed-in|signing-out|step-up-dialog)\\.tsx',
    'src/features/(identity/(own-name|role-name|lock-times)|alerts/(contract|escalation-policy|labels)|help/contract|institutions/contract|notifications/(contract|messages)|trusted-device/messages|screen-lock/contract)\\.ts',
    'src/features/alerts/web/(ask-for-help|confirm-request|help-request|help-request-entry|queries|request-panel|request-steps)\\.tsx?',
    'src/features/check-ins/(contract|scale|web/queries)\\.ts',
    'src/features/(help|trusted-device)/web/(local-entries|queries)\\.ts',
    'src/features/notifications/web/(bell|queries)\\.tsx?',
    'src/features/trusted-device/web/(trusted-device|trusted-device-offer)\\.tsx',
    'src/features/safety-plan/web/safety-plan-entry\\.ts',
    'src/features/screen-lock/web/(lock|neutral-window|use-hide-key|use-idle-lock)\\.ts',
    'src/shared/(ago|days|live-events|moment-format)\\.ts',
    'src/web/(api/(paged-query|use-live)|device/(hide-screen|trusted-device)|forms/use-draft|use-now)\\.ts',
    'src/web/ui/controls/(checkbox|hide-button|print-button|select|switch|textarea)\\.tsx',
    'src/web/ui/feedback/(badge|empty-state|load-failure|progress)\\.tsx',
    'src/web/ui/(drawings/drawings|layout/(back-link|figure|list-end|page)|overlays/menu|reading/lazy-read-aloud)\\.tsx',
  ],
  duty: [
    'src/features/alerts/web/(alert-watch|delivery-banner)\\.tsx',
    'src/features/people/(contract|import-rows|web/(coverage-notice|queries))\\.tsx?',
  ],
  sealed: [
    'src/features/(recovery/(contract|web/queries)|identity/reset-hold)\\.ts',
    'src/web/ui/feedback/reset-hold-notice\\.tsx',
  ],
  screening: [
    'src/features/assessments/(contract|due|questions|result-messages|risk|scoring|web/queries)\\.ts',
  ],
  charts: ['src/web/ui/charts/'],
  home: [
    'src/features/dashboards/(own-time-zone|last-seven-days|web/(home-card|quick-actions|screening-due-notice|screening-result-card|todays-own-check-in))\\.tsx?',
    'src/features/(connections|rewards)/(badges|contract|encouragements|labels|points|web/queries)\\.ts',
  ],
}
/** The scripts that most of is called before the first page stands. */
const readAtOnce = new Set(['core', 'index', 'frame', 'home', 'primitives'])

const groups = [
  ...groupsOf(oftenUsed).map((group) => ({ ...group, includeDependenciesRecursively: false })),
  ...groupsOf(shared),
]

function groupsOf(parts: Readonly<Record<string, readonly string[]>>) {
  return Object.entries(parts).map(([name, tests]) => ({ name, test: new RegExp(tests.join('|')) }))
}

/** What the server sends to browsers besides the pages; the app brings its pages along. */
const forBrowsers = [
  serviceWorker({
    source: 'src/service-worker/service-worker.ts',
    modules: keptModules,
    files: keptFiles,
  }),
  prerender({
    source: 'src/app/web/prerendered-pages.tsx',
    frame: 'src/app/web/screens/signed-in.tsx',
  }),
  pageFiles({ routes: 'src/app/web/routes.tsx', frame: 'src/app/web/screens/signed-in.tsx' }),
  compress(),
]

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    withoutSummaries(),
    withoutIconKeys(),
    ...(mode === 'native' ? [nativePage(loadEnv(mode, '.')['VITE_API_ORIGIN'])] : forBrowsers),
  ],
  resolve: {
    alias: [
      // React has had it for years; the routing and the primitives still bring one for older ones.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^react-remove-scroll$/, replacement: path.resolve('src/web/ui/overlays/no-scroll-lock.ts') },
    ],
  },
  build: {
    outDir: mode === 'native' ? 'dist/native' : 'dist/web',
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // Chromium compiles these while they come in, beside the page; else the first call of each function
        // keeps the page waiting: https://v8.dev/blog/explicit-compile-hints
        postBanner: ({ name }) => (readAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
}))
