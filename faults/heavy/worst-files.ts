const rosterBytes = 2 * 1024 * 1024

/** Texts that cost their readers the most, by the field that takes them. */
export const worstTexts: Readonly<Record<string, readonly string[]>> = {
  file: rosters().map((text) => Buffer.from(text).toString('base64')),
  metadata: xml(200_000),
}

/** A response of SAML in base64, with as many parts and attributes as its reader may ever see. */
export const worstAnswers: readonly string[] = xml(96 * 1024).map((text) =>
  Buffer.from(text).toString('base64'),
)

function rosters(): string[] {
  const heading = 'Number,First name,Last name,Role,Unit'
  const fill = (row: (index: number) => string) => {
    const rows = [heading]
    for (let bytes = heading.length, index = 0; ; index += 1) {
      const next = row(index)
      bytes += next.length + 1
      if (bytes > rosterBytes) return rows.join('\n')
      rows.push(next)
    }
  }
  const most = (row: (index: number) => string) =>
    [heading, ...Array.from({ length: 20_000 }, (_, index) => row(index))].join('\n')
  return [
    // As many people as may come, all new and then none with a unit that there is.
    most((index) => `${index},Robin,Hale,inmate,`),
    most((index) => `${index},Robin,Hale,inmate,Unit ${index % 7}`),
    // More than that.
    fill((index) => `${index},A,B,inmate,`),
    fill((index) => `${index},Robin,Hale,inmate,Unit ${index % 7}`),
    // Nothing but lines, cells and quotes.
    '\n'.repeat(rosterBytes),
    '\r'.repeat(rosterBytes),
    `${heading}\n${','.repeat(rosterBytes - 100)}`,
    `${heading}\n${'a,'.repeat(rosterBytes / 2 - 100)}`,
    `${','.repeat(rosterBytes / 2)}${',\n'.repeat(rosterBytes / 4)}`,
    `${heading}\n${'"'.repeat(rosterBytes - 100)}`,
    `${heading}\n${'"",'.repeat(rosterBytes / 3 - 100)}`,
    `${heading}\n${'"\n'.repeat(rosterBytes / 2 - 100)}`,
    `${heading}\n${'e\u0301'.repeat(rosterBytes / 3 - 100)}`,
    // Each row is refused.
    fill((index) => `${index},=,B,x,`),
    fill(() => `7,A,B,inmate,`),
  ]
}

function xml(bytes: number): string[] {
  const around = (inside: string) =>
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="_a">${inside}</samlp:Response>`
  const entity = (inside: string) =>
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="a">${inside}</EntityDescriptor>`
  const room = bytes - 200
  const attributes = Array.from({ length: Math.floor(room / 9) }, (_, index) =>
    `a${index.toString(36)}=""`.slice(0, 8),
  ).join(' ')
  return [around, entity].flatMap((wrap) => [
    wrap('<a/>'.repeat(Math.min(1990, Math.floor(room / 4)))),
    wrap('<a/>'.repeat(Math.floor(room / 4))),
    wrap(`<a ${attributes}/>`),
    wrap(`<a b="" c="" d=""/>`.repeat(Math.min(1990, Math.floor(room / 19)))),
    wrap(
      `${'<a>'.repeat(Math.min(990, Math.floor(room / 7)))}${'</a>'.repeat(Math.min(990, Math.floor(room / 7)))}`,
    ),
    wrap(`${'<a>'.repeat(Math.floor(room / 7))}${'</a>'.repeat(Math.floor(room / 7))}`),
    wrap(`<a>${'&amp;'.repeat(Math.floor(room / 5) - 10)}</a>`),
    wrap(`<a ${'xmlns:a="b" '.repeat(Math.floor(room / 12))}/>`),
    wrap(`<${'a'.repeat(room - 10)}/>`),
    wrap('<'.repeat(room)),
  ])
}
