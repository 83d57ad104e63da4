import path from 'node:path'

import type { Plugin } from 'vite'

const file = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const made =
  /const __iconData = \{[^]*?\n {2}node: (?<lines>\[[^]*?\])(?:,\n {2}aliases: \[[^]*?\])?\n\};[^]*const (?<name>\w+) = createLucideIcon\(/
// The keys are random letters, which do not compress. React numbers children that have no key.
const key = /,\s*key: "\w+"/g
const maker = path.resolve('src/web/ui/drawings/icon.ts')

/** Makes each icon of the browser's files of its lines alone. Throws where the package writes an icon in another way. */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    transform: {
      filter: { id: file, code: 'createLucideIcon' },
      handler(code, id) {
        const { lines, name } = made.exec(code)?.groups ?? {}
        if (!lines || !name) throw new Error(`Cannot read the icon in ${id}`)
        return {
          code: `import { icon } from ${JSON.stringify(maker)}
            const ${name} = /* @__PURE__ */ icon(${lines.replaceAll(key, '')})
            export { ${name} as default }`,
          map: null,
        }
      },
    },
  }
}
