// Secures K4.
import { expect, test } from 'vitest'

import { readSettings } from './settings.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

test('settings have defaults that work on a fresh machine', () => {
  const settings = readSettings({})

  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    directDatabaseUrl: null,
    migrationDatabaseUrl: null,
    origin: 'http://127.0.0.1:3000',
    hasDemo: true,
    hasNativeShell: false,
  })
})

// Secures K1.
test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://secret-host/db' }, 'DATABASE_URL'],
  [{ DATABASE_DIRECT_URL: 'db.example' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_DIRECT_URL: 'postgresql://localhost/x' }, 'DATABASE_URL must be set'],
  [{ APP_ORIGIN: 'https://evenkeel.example/path' }, 'APP_ORIGIN'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ PUSH_CONTACT: 'operator' }, 'PUSH_CONTACT'],
  [{ PUSH_CONTACT: 'mailto:root@localhost' }, 'PUSH_CONTACT must be an address that push services reach'],
  [{ PUSH_CONTACT: 'mailto:root@server.local' }, 'PUSH_CONTACT'],
  [{ PUSH_CONTACT: 'https://localhost:3000' }, 'PUSH_CONTACT'],
  [{ PUSH_CONTACT: 'https://127.0.0.1/' }, 'PUSH_CONTACT'],
  [{ ALERT_GATEWAY_URL: 'http://gateway.example', ALERT_GATEWAY_SECRET: secret }, 'ALERT_GATEWAY_URL'],
  [{ ALERT_GATEWAY_URL: 'https://gateway.example' }, 'ALERT_GATEWAY_SECRET must be set together'],
  [
    { ALERT_GATEWAY_URL: 'https://gateway.example', ALERT_GATEWAY_SECRET: 'whsec_short' },
    'ALERT_GATEWAY_SECRET',
  ],
  [{ ALERT_GATEWAY_CHANNELS: 'pigeon' }, 'ALERT_GATEWAY_CHANNELS'],
  [{ WEBHOOK_NETWORKS: '10.0.0.0/8,everything' }, 'WEBHOOK_NETWORKS'],
  [{ HTTPS_PROXY: 'proxy.example:3128' }, 'HTTPS_PROXY'],
  [{ HTTPS_PROXY: 'socks5://proxy.example:1080' }, 'HTTPS_PROXY'],
  [{ NO_PROXY: '*' }, 'NO_PROXY'],
  [{ NODE_EXTRA_CA_CERTS: '/nowhere.pem' }, 'NODE_EXTRA_CA_CERTS'],
  [{ NODE_EXTRA_CA_CERTS: 'package.json' }, 'NODE_EXTRA_CA_CERTS'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector.example' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  [{ OTEL_SDK_DISABLED: 'maybe' }, 'OTEL_SDK_DISABLED'],
  [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER'],
  [{ OTEL_TRACES_SAMPLER_ARG: '10 %' }, 'OTEL_TRACES_SAMPLER_ARG'],
  [{ OTEL_METRIC_EXPORT_INTERVAL: 'hourly' }, 'OTEL_METRIC_EXPORT_INTERVAL'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
  [{ HOST: '0.0.0.0' }, 'APP_ORIGIN'],
  [{ APP_ORIGIN: 'http://evenkeel.example' }, 'APP_ORIGIN'],
  [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT'],
  [{ BACKUP_RECIPIENT: 'age1mistyped' }, 'BACKUP_RECIPIENT'],
  [{ NATIVE_SHELL: 'yes' }, 'NATIVE_SHELL'],
  [{ NATIVE_SHELL: 'on', APP_ORIGIN: 'https://localhost' }, 'APP_ORIGIN'],
  [{ MIGRATION_DATABASE_URL: 'postgresql://owner@localhost/x' }, 'MIGRATION_DATABASE_URL'],
  [
    {
      DATABASE_URL: 'postgresql://app@localhost/restored',
      MIGRATION_DATABASE_URL: 'postgresql://owner@localhost/x',
    },
    'MIGRATION_DATABASE_URL',
  ],
  [{ NODE_ENV: 'production' }, 'DATABASE_URL'],
])('wrong settings %j are refused, naming %s', (environment, name) => {
  expect(() => readSettings(environment)).toThrow(name)
})

test('a pooler may call the database by another name, and the two direct addresses may not', () => {
  const through = {
    DATABASE_URL: 'postgresql://app@pooler/evenkeel-pool',
    DATABASE_DIRECT_URL: 'postgresql://app@database/evenkeel',
  }
  const readWith = (url: string) => readSettings({ ...through, MIGRATION_DATABASE_URL: url })

  expect(readWith('postgresql://owner@database/evenkeel')).toMatchObject({
    databaseUrl: through.DATABASE_URL,
    directDatabaseUrl: through.DATABASE_DIRECT_URL,
  })
  expect(() => readWith('postgresql://owner@database/other')).toThrow('the same database as DATABASE_DIRECT')
})

test('a wrong setting is named without its value, which may be secret', () => {
  const readWrong = () => readSettings({ DATABASE_URL: 'mysql://secret-host/db' })

  expect(readWrong).not.toThrow('secret-host')
  expect(readWrong).toThrow(/^DATABASE_URL must start with postgresql:\/\/$/)
})

test('a password whose signs are not encoded is refused with how to write it, and is not repeated', () => {
  const readWrong = () => readSettings({ DATABASE_URL: 'postgresql://evenkeel:12#three@db.example/x' })

  expect(readWrong).toThrow(
    /^DATABASE_URL must be a URL whose password has its signs encoded, such as %23 for #/,
  )
  expect(readWrong).not.toThrow('three')
})

// Secures O6.
test('the demo is there without a database of its own, and on loopback alone', () => {
  expect(readSettings({ HOST: 'localhost' }).hasDemo).toBe(true)
  expect(readSettings({ DATABASE_URL: 'postgresql://localhost/x' }).hasDemo).toBe(false)
  expect(readSettings({ APP_ORIGIN: 'https://evenkeel.example' }).hasDemo).toBe(false)
  expect(readSettings({ HOST: '0.0.0.0', APP_ORIGIN: 'https://evenkeel.example' }).hasDemo).toBe(false)
})

test('a gateway on the same machine needs no TLS, and is used for what it can do', () => {
  const settings = readSettings({
    ALERT_GATEWAY_URL: 'http://127.0.0.1:8080/alerts',
    ALERT_GATEWAY_SECRET: secret,
    ALERT_GATEWAY_CHANNELS: 'call',
  })

  expect(settings.gateway).toEqual({ url: 'http://127.0.0.1:8080/alerts', secret, channels: ['call'] })
  expect(readSettings({}).gateway).toBeNull()
})

test('calls leave by a proxy that is set, and never those to this machine', () => {
  const HTTPS_PROXY = 'http://proxy.example:3128'

  expect(readSettings({ NO_PROXY: '.intranet.example' }).proxy).toBeNull()
  expect(readSettings({ HTTPS_PROXY, NO_PROXY: '.intranet.example, siem.example:443' }).proxy).toEqual({
    HTTPS_PROXY,
    NO_PROXY: '.intranet.example, siem.example:443,localhost,127.0.0.1,::1,[::1]',
  })
})

test('telemetry is off without a collector, and where the SDK is turned off', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'

  expect(readSettings({}).telemetry).toBeNull()
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).telemetry).toBeNull()
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.25' }).telemetry).toEqual({
    sampler: 'parentbased_always_on',
    ratio: 0.25,
    metricsEveryMs: 60_000,
  })
})
