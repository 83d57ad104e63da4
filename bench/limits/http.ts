import { createServer } from 'node:http'

import { constant } from './constant.ts'

// The first limit: the constant reply from node:http.
const text = JSON.stringify(constant)

createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  response.end(text)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
