import { defineConfig } from 'vite'

/** What brings files of its own beside its code, or runs in a thread of its own. */
const installed = ['@fastify/swagger-ui', '@node-rs/argon2', '@node-saml/node-saml', 'pino', 'piscina']
/** What must load in the order of its imports, which no bundle keeps: x509 needs what reflect-metadata adds. */
const inOrder = ['reflect-metadata', '@peculiar/x509']

// The server and the operator's commands as a few files of JavaScript: a start reads these and not thousands.
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: [...installed, ...inOrder] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      // What `start` loads once it has read the settings is an entry too, so that its packages go into the first group.
      input: {
        start: 'src/app/server/start.ts',
        run: 'src/app/server/run.ts',
        admin: 'scripts/admin.ts',
        thread: 'src/app/server/thread.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // Less to compile. Names stay, for the log's stack traces.
        minify: { compress: true, mangle: false, codegen: true },
        sourcemapExcludeSources: true,
        // V8 keeps the text of a file in two bytes for each character if one of them is not in ASCII. The licences are
        // beside the bundle, with the packages.
        charset: 'ascii',
        comments: { legal: false },
        // The packages stand apart, so that the map of our own code is a small one.
        // An entry loads those that it needs.
        codeSplitting: {
          groups: [{ name: 'packages', tags: ['$initial'], test: /\/node_modules\//, entriesAware: true }],
        },
      },
    },
  },
})
