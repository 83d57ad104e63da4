import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { keptFiles, keptModules } from './scripts/kept-offline.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'

const api = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    serviceWorker({
      source: 'src/service-worker/service-worker.ts',
      modules: keptModules,
      files: keptFiles,
    }),
  ],
  build: { outDir: 'dist/web', sourcemap: false, target: 'es2023', assetsInlineLimit: 0 },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': api } },
})
