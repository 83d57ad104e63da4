import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'

const viewer = path.resolve(fileURLToPath(import.meta.resolve('@fastify/swagger-ui')), '../static')
const settings = {
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  // x-access says who may call the endpoint.
  showExtensions: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
  validatorUrl: null,
}

const Document = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
const Reference = z.object({ $ref: z.string() })

/** The API document in Swagger UI: one HTML page that loads nothing else and makes no calls. */
export function apiPage(openapi: object): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Evenkeel: the API</title>
<style>${partOf('swagger-ui.css')}</style>
</head>
<body>
<div id="api"></div>
<script>${asScript(partOf('swagger-ui-bundle.js'))}</script>
<script>SwaggerUIBundle({ ...${JSON.stringify(settings)}, spec: ${asScript(inlined(openapi))} })</script>
</body>
</html>
`
}

/** The document without references. Swagger UI cannot follow them in a page that is opened as a file. */
function inlined(openapi: object): string {
  const { schemas } = Document.parse(openapi).components
  return JSON.stringify(openapi, (_key, value: unknown) => {
    const { data } = Reference.safeParse(value)
    return data ? schemas[path.posix.basename(data.$ref)] : value
  })
}

const partOf = (file: string) => readFileSync(path.join(viewer, file), 'utf8')
/** Escapes the end tag of a script, so that the code can be inside one. */
const asScript = (code: string) => code.replaceAll('</script', String.raw`<\/script`)
