import Fastify from 'fastify'

import { constant } from './constant.ts'

// The second limit: the constant reply from Fastify with its default settings.
const app = Fastify()
app.get('/', async () => constant)
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.on('SIGTERM', () => process.exit(0))
