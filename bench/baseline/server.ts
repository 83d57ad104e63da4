import { callbackify } from 'node:util'

import { verify } from '@node-rs/argon2'
import connectPgSimple from 'connect-pg-simple'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import express, { type RequestHandler } from 'express'
import session from 'express-session'
import passport from 'passport'
import { Strategy } from 'passport-local'
import pg from 'pg'

import { NewCheckIn } from '../../src/features/wellbeing/check-ins/contract.ts'
import { cookieSecret } from './cookie.ts'
import { checkIns, users } from './tables.ts'

// A server as people build it by default: Express with its sessions in PostgreSQL, passport and Drizzle, each as in
// its own documentation. It validates the input, and only stores a check-in.
declare global {
  namespace Express {
    interface User {
      id: string
    }
  }
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] })
const db = drizzle(pool)
const app = express()
const PgStore = connectPgSimple(session)

passport.use(new Strategy(callbackify(signIn)))
passport.serializeUser((user, done) => done(null, user.id))
passport.deserializeUser(callbackify(findUser))

async function signIn(username: string, password: string) {
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return user && (await verify(user.passwordHash, password)) ? user : false
}

async function findUser(id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? false
}

const signedInOnly: RequestHandler = (request, response, next) => {
  if (request.isAuthenticated()) next()
  else response.sendStatus(401)
}

app.use(express.json())
app.get('/ready', (_, response) => {
  response.send('ready')
})
app.use(
  session({
    store: new PgStore({ pool }),
    secret: cookieSecret,
    resave: false,
    saveUninitialized: false,
    cookie: { maxAge: 30 * 24 * 60 * 60 * 1000 },
  }),
)
app.use(passport.initialize())
app.use(passport.session())

app.post('/api/login', passport.authenticate('local'), (request, response) => {
  response.json(request.user)
})
app.get('/api/user', signedInOnly, (request, response) => {
  response.json(request.user)
})
app.post('/api/checkins', signedInOnly, async (request, response) => {
  const checkIn = NewCheckIn.parse(request.body)
  const [saved] = await db
    .insert(checkIns)
    .values({ ...checkIn, userId: request.user!.id })
    .returning()
  response.status(201).json(saved)
})
app.get('/api/checkins/recent', signedInOnly, async (request, response) => {
  const recent = await db
    .select()
    .from(checkIns)
    .where(eq(checkIns.userId, request.user!.id))
    .orderBy(desc(checkIns.createdAt))
    .limit(30)
  response.json(recent)
})

app.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
