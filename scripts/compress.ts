import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|webmanifest)$/

/**
 * Compresses the built files with the best quality, so that the server need not do it. vite-plugin-compression2 misses
 * the files that other plugins write last: the service worker and the prerendered pages.
 */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: {
      // This runs after the plugins that write the service worker and the prerendered pages.
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

/**
 * Powers of two; 0 leaves the choice to brotli. Its own is up to 0.2 % worse than the best, by chance: it changes with
 * nothing but a hash in the name of another file.
 */
const blockSizes = [0, 17, 19]

function writeBoth(file: string): void {
  const content = readFileSync(file)
  const [smallest] = blockSizes
    .map((blockSize) => brotli(content, blockSize))
    .toSorted((one, other) => one.length - other.length)
  writeFileSync(`${file}.br`, smallest!)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}

function brotli(content: Buffer, blockSize: number): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
  }
  return brotliCompressSync(content, { params })
}
