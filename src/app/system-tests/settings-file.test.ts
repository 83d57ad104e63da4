import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { settingNames } from '#server/settings.ts'

const file = readFileSync('deploy/evenkeel.env', 'utf8')
const named = [...file.matchAll(/^(?:# )?([A-Z\d_]+)=/gm)].map(([, name = '']) => name)

test('the settings file names every setting, and those of traces their own page', () => {
  const ofTraces = readFileSync('docs/operating/traces.md', 'utf8')

  expect(settingNames.filter((name) => !named.includes(name) && !ofTraces.includes(`\`${name}\``))).toEqual(
    [],
  )
})

test('the settings file names nothing that is no setting', () => {
  const ofTheSdk = 'OTEL_EXPORTER_OTLP_HEADERS'

  expect(named.filter((name) => name !== ofTheSdk && !settingNames.includes(name))).toEqual([])
})
