import type { IncomingHttpHeaders } from 'node:http'

import bowser from 'bowser'

import { isFromShell, shellSystemOf } from '#server/http/native-shell.ts'

/**
 * Where a call comes from in words, such as "Firefox on Linux" or "Evenkeel on Android", for the list of
 * one's sessions. Never the whole header.
 */
export function describeDevice(headers: IncomingHttpHeaders): string {
  if (isFromShell(headers)) {
    const system = shellSystemOf(headers)
    return system ? `Evenkeel on ${system}` : 'Evenkeel on a phone'
  }
  const userAgent = headers['user-agent']
  if (!userAgent) return 'Unknown browser'
  const { browser, os } = bowser.parse(userAgent.slice(0, 500))
  if (!browser.name) return 'Unknown browser'
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
