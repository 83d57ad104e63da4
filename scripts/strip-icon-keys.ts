import type { Plugin } from 'vite'

const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
// The keys are random letters, which do not compress: they make 300 bytes of the first script. React numbers
// children that have no key.
const key = /,\s*key: "\w+"/g

/** Removes the React keys from the lines of each icon in the browser's files. */
export function stripIconKeys(): Plugin {
  return {
    name: 'strip-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: icon },
      handler: (code) => ({ code: code.replaceAll(key, ''), map: null }),
    },
  }
}
