import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
      async handler({ dir = '' }) {
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        await Promise.all(
          names.filter((name) => compressible.test(name)).map((name) => writeBoth(path.join(dir, name))),
        )
      },
    },
  }
}

async function writeBoth(file: string): Promise<void> {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
