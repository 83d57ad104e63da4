import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

import { languages } from '../src/shared/language.ts'

const chooseLanguage = 'choose-language.js'
const isOrigin = /^(https:\/\/[^/\s]+|http:\/\/127\.0\.0\.1:\d+)$/

/**
 * Adds to the page of the phone app what a browser gets from the server: the content security policy, and the page in
 * the right language. Throws if the build does not know the origin of the API. The origin must be https, or http on
 * 127.0.0.1 for tests.
 */
export function nativePage(apiOrigin: string | undefined): Plugin {
  if (!apiOrigin || !isOrigin.test(apiOrigin)) {
    throw new Error(
      'Set VITE_API_ORIGIN to where the app shall find its server, such as https://evenkeel.example',
    )
  }
  const policy = [
    "default-src 'self'",
    "img-src 'self' data:",
    "media-src 'self' blob:",
    // React sets style attributes through the DOM, which style-src does not govern.
    `connect-src 'self' ${apiOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  return {
    name: 'native-page',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(`native/${chooseLanguage}`, 'utf8')
      this.emitFile({ type: 'asset', fileName: chooseLanguage, source })
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
      {
        tag: 'script',
        attrs: { src: `/${chooseLanguage}`, 'data-languages': languages.join(' ') },
        injectTo: 'head',
      },
    ],
  }
}
