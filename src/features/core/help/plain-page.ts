import { currentLanguage } from '#shared/current-language.ts'

import { texts } from './locales/texts.ts'
import { waysOfAnybody } from './ways.ts'

const t = texts('plainPage')

/** Why the pages of Evenkeel cannot be shown here. */
export type PlainReason = 'oldBrowser' | 'noScript' | 'otherAddress' | 'demoElsewhere'

/**
 * What is so, what helps and the ways to a human being, as HTML in the current language. It needs neither a script nor a
 * style. `address` is where Evenkeel is, for somebody who asked for it elsewhere.
 */
export function plainPart(reason: PlainReason, address?: string): string {
  const { first, after } = waysOfAnybody()
  const ways = [first, ...after].map(
    ({ act, about, href }) =>
      `<li>${href ? `<a href="${escaped(href)}">${escaped(act)}</a>` : `<strong>${escaped(act)}.</strong>`}<br>${escaped(about)}</li>`,
  )
  const link = address ? `<p><a href="${escaped(address)}">${escaped(address)}</a></p>` : ''
  return (
    `<section lang="${currentLanguage()}"><h1>${escaped(t(`whatIsSo.${reason}`))}</h1>` +
    `<p>${escaped(t(`whatHelps.${reason}`))}</p>${link}` +
    `<h2>${escaped(t('ifYouNeedSomeone'))}</h2><ul>${ways.join('')}</ul></section>`
  )
}

/** A whole page of such parts, one a language. */
export function plainPage(parts: readonly string[]): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Evenkeel</title>' +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `</head><body><main>${parts.join('<hr>')}</main></body></html>\n`
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
