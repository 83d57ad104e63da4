import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|webmanifest)$/

/**
 * Compresses the built files once, as well as it can be done, so that serving them costs nothing.
 * vite-plugin-compression2 misses what other plugins write last: the service worker and the prerendered pages.
 */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: {
      // After the service worker and the prerendered page, which are written then too.
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          if (compressible.test(name)) writeBoth(path.join(dir, name))
        }
      },
    },
  }
}

function writeBoth(file: string): void {
  const content = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
