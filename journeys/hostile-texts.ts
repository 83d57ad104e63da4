/** What every text tries: to call this function, which the browser would tell the test of. */
const run = 'hostile()'

/** Elements that run something by themselves or when touched, each marked so that it would be found. */
const elements = [
  `<script class=hostile>${run}</script>`,
  `<img class=hostile src=x onerror=${run}>`,
  `<svg class=hostile onload=${run}>`,
  `<iframe class=hostile srcdoc="<script>parent.${run}</script>">`,
  `<body class=hostile onload=${run}>`,
  `<details class=hostile open ontoggle=${run}>`,
  `<input class=hostile autofocus onfocus=${run}>`,
  `<video class=hostile><source onerror=${run}></video>`,
  `<marquee class=hostile onstart=${run}>`,
  `<math class=hostile href=javascript:${run}>`,
  `<object class=hostile data=javascript:${run}>`,
  `<embed class=hostile src=javascript:${run}>`,
  `<form class=hostile action=javascript:${run}><button>`,
  `<a class=hostile href=javascript:${run}>a</a>`,
  `<base class=hostile href=javascript:>`,
  `<link class=hostile rel=stylesheet href=//x.test>`,
  `<meta class=hostile http-equiv=refresh content=0>`,
  `<style class=hostile>@import "//x.test"</style>`,
  `<template class=hostile><b>${run}</b></template>`,
  `<p class=hostile style="animation:x" onanimationstart=${run}>`,
]

/** Where a text may be put: as it is, in an attribute, in what ends elsewhere, or disguised. */
const places: readonly ((element: string) => string)[] = [
  (element) => element,
  (element) => `">${element}`,
  (element) => `'>${element}`,
  (element) => `</textarea>${element}`,
  (element) => `--></title>${element}`,
  (element) => element.replace(/^<\w+/, (tag) => tag.toUpperCase()),
  (element) => element.replace(' ', '/'),
  (element) => element.replaceAll('<', '&lt;'),
]

const addresses = ['javascript:', 'JaVaScRiPt:', 'java&Tab;script:', 'data:text/html,<script>'].flatMap(
  (scheme) => [
    `[a](${scheme}${run})`,
    `![a](${scheme}${run})`,
    `<${scheme}${run}>`,
    `[a]: ${scheme}${run}`,
    `${scheme}//%0a${run}`,
  ],
)

/** What other engines, sheets, queries and eyes take for more than words. */
const languages = [
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `#{${run}}`,
  `<%= ${run} %>`,
  `';${run};//`,
  `";${run};//`,
  `\\";${run};//`,
  `</script><script>${run}</script>`,
  `<!--<script>${run}</script>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
  `=HYPERLINK("//x.test")`,
  `+cmd|' /C calc'!A0`,
  `@SUM(1+1)*cmd`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `\\u003cscript\\u003e${run}`,
  `'; drop table users; --`,
  `\u200Ftxt.exe`,
  `{"__proto__":{"class":"hostile"}}`,
  `<x${'x'.repeat(40)}>`,
  `<<script>${run}//<</script>`,
]

/** Two hundred texts that mean harm, none longer than the shortest name there may be. */
export const hostileTexts = [
  ...elements.flatMap((element) => places.map((place) => place(element))),
  ...addresses,
  ...languages,
].map((text) => text.slice(0, 80))

/** As many as fit into a text of so many characters, one a line. */
export function textsWithin(limit: number, from = 0): string {
  let text = ''
  for (const one of [...hostileTexts.slice(from), ...hostileTexts.slice(0, from)]) {
    if (text.length + one.length + 1 > limit) break
    text += `${one}\n`
  }
  return text
}
