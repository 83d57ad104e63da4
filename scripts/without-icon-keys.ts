import type { Plugin } from 'vite'

const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
// Random letters, which do not compress: 300 bytes of the first script. React counts what has no key.
const key = /,\s*key: "\w+"/g

/** Leaves out of the browser's files by what name React would know each line of an icon. */
export function withoutIconKeys(): Plugin {
  return {
    name: 'without-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: icon },
      handler: (code) => ({ code: code.replaceAll(key, ''), map: null }),
    },
  }
}
