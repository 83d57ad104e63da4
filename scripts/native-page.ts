import type { Plugin } from 'vite'

const isOrigin = /^(https:\/\/[^/\s]+|http:\/\/127\.0\.0\.1:\d+)$/

/**
 * Adds the content security policy to the page of the phone app. A browser gets it from the server. Throws if the
 * build does not know the origin of the API. The origin must be https, or http on 127.0.0.1 for tests.
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
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  }
}
