import * as z from 'zod/mini'

// The parts of our own OpenAPI document that the page shows.
const Schema = z.looseObject({ type: z.optional(z.unknown()) })
type Schema = z.infer<typeof Schema>
const Content = z.record(z.string(), z.object({ schema: Schema }))
const Operation = z.object({
  summary: z.string(),
  'x-access': z.union([z.string(), z.array(z.string())]),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema })),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(Content) })),
})
type Operation = z.infer<typeof Operation>
const Document = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
})

const look = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:62rem;padding:1.5rem}h2{margin:2.5rem 0 .5rem}
nav ul{columns:14rem;padding-left:1.2rem}details{border-top:1px solid #8885;padding:.5rem 0}
summary{cursor:pointer;overflow-wrap:anywhere}summary p{margin:.1rem 0 0 1.1rem}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#8882;border-radius:6px;overflow-x:auto;padding:.75rem}
h3{font-size:1rem;margin:1rem 0 .25rem}.who{font-size:.9rem;opacity:.85}b{display:inline-block;min-width:4.2rem}
li{overflow-wrap:anywhere}`

/** One page of HTML that needs nothing else, made from the OpenAPI document. */
export function apiPage(openapi: unknown): string {
  const { info, paths, components } = Document.parse(openapi)
  const groups = Object.entries(
    Object.groupBy(Object.entries(paths), ([path]) => path.split('/')[2] ?? ''),
  ).toSorted(([a], [b]) => a.localeCompare(b))
  const sections = groups.map(
    ([group, members = []]) =>
      `<section><h2 id="${group}">${group}</h2>\n${members
        .flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, one]) => operation(method, path, one)),
        )
        .join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${info.title} ${info.version}: the API</title>
<style>
${look}
</style>
</head>
<body>
<main>
<h1>${info.title} ${info.version}: the API</h1>
<p>Made from the contract by <code>npm run docs</code>; the same as a document for programs: <a href="openapi.json">openapi.json</a>.
Calls carry the session's cookie and JSON. Whatever changes something is taken from the origin in <code>APP_ORIGIN</code> alone.
A list that goes on answers with the header <code>Next-Cursor</code>, which is sent back as <code>cursor</code>.</p>
<nav aria-label="Groups"><ul>${groups.map(([group]) => `<li><a href="#${group}">${group}</a></li>`).join('')}</ul></nav>
${sections.join('\n')}
<section><h2 id="problem">What a refusal looks like</h2>
${schemaText(components.schemas['Problem'] ?? {})}</section>
</main>
</body>
</html>
`
}

function operation(method: string, path: string, one: Operation): string {
  const access = one['x-access']
  const who =
    access === 'public'
      ? 'everybody'
      : typeof access === 'string'
        ? 'whoever is signed in'
        : access.join(', ')
  const body = one.requestBody && contentText(one.requestBody.content)
  const parameters = (one.parameters ?? []).map(
    (each) =>
      `<li><code>${each.name}</code> in the ${each.in}${each.required ? '' : ', may be left out'}: <code>${safe(shapeOf(each.schema))}</code></li>`,
  )
  const replies = Object.entries(one.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, reply]) => `<h3>Answers ${status}</h3>${contentText(reply.content)}`)
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${safe(path)}</code><p>${safe(one.summary)}</p></summary>
<p class="who">May be called by: ${safe(who)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h3>Takes</h3>${body}` : ''}
${replies.join('\n')}</details>`
}

function contentText(content: z.infer<typeof Content> | undefined): string {
  if (!content) return '<p>Nothing</p>'
  return Object.entries(content)
    .map(
      ([kind, { schema }]) =>
        (kind === 'application/json' ? '' : `<p>${safe(kind)}</p>`) + schemaText(schema),
    )
    .join('')
}

const schemaText = (schema: Schema) => `<pre tabindex="0"><code>${safe(shapeOf(schema))}</code></pre>`

const AnyOf = z.array(Schema)
const Properties = z.record(z.string(), Schema)

/** A JSON Schema in the manner of a TypeScript type, which is shorter to read. */
function shapeOf(schema: Schema, indent = ''): string {
  const { type, properties, items, additionalProperties } = schema
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  const either = AnyOf.safeParse(schema['anyOf'] ?? schema['oneOf'])
  if (either.success) return either.data.map((one) => shapeOf(one, indent)).join(' | ')
  const fields = Properties.safeParse(properties)
  if (fields.success) return objectOf(schema, fields.data, indent)
  const item = Schema.safeParse(items)
  if (item.success) return `list of ${shapeOf(item.data, indent)}`
  const rest = Schema.safeParse(additionalProperties)
  if (type === 'object' && rest.success) return `each key: ${shapeOf(rest.data, indent)}`
  const name = Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'anything'
  return typeof schema['format'] === 'string' ? `${name} (${schema['format']})` : name + rangeOf(schema)
}

function objectOf(schema: Schema, fields: Record<string, Schema>, indent: string): string {
  const required = z.array(z.string()).safeParse(schema['required']).data ?? []
  const inner = `${indent}  `
  const lines = Object.entries(fields).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function rangeOf({ minimum, maximum }: Schema): string {
  const isOpen = typeof maximum !== 'number' || maximum === Number.MAX_SAFE_INTEGER
  return typeof minimum !== 'number' || isOpen ? '' : ` (${minimum} to ${maximum})`
}

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
