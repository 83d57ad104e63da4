import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import config from '../../../native/capacitor.config.ts'

const android = 'native/android/app/src/main'
const ios = 'native/ios/App'
const read = (file: string) => readFileSync(file, 'utf8')
const manifest = read(`${android}/AndroidManifest.xml`)
const plist = read(`${ios}/App/Info.plist`)
interface Package {
  readonly version: string
  readonly devDependencies: Readonly<Record<string, string>>
}
const product: Package = JSON.parse(read('package.json'))
const shell: Package = JSON.parse(read('native/package.json'))

test('Android makes no backups, uses no plain http and asks only for the network permission', () => {
  expect(manifest).toContain('android:allowBackup="false"')
  expect(manifest).toContain('android:fullBackupContent="false"')
  expect(manifest).toContain('android:dataExtractionRules="@xml/data_extraction_rules"')
  expect(manifest).toContain('android:usesCleartextTraffic="false"')
  expect(manifest.match(/<uses-permission[^>]+>/g)).toEqual([
    '<uses-permission android:name="android.permission.INTERNET" />',
  ])
})

test('Android’s rules exclude every kind of file from backups and device transfers', () => {
  const rules = read(`${android}/res/xml/data_extraction_rules.xml`)
  const domains = ['root', 'file', 'database', 'sharedpref', 'external']

  for (const part of ['cloud-backup', 'device-transfer']) {
    const [, inside = ''] = new RegExp(`<${part}[^>]*>(.*?)</${part}>`, 's').exec(rules) ?? []
    expect(Array.from(inside.matchAll(/<exclude domain="(\w+)" path="\."/g), ([, name]) => name)).toEqual(
      domains,
    )
  }
})

test('Android exports only the launcher’s entry, and forbids screenshots', () => {
  const parts = manifest.match(/<(activity|service|receiver|provider)\b/g)

  expect(parts).toEqual(['<activity'])
  expect(manifest.match(/android:exported="true"/g)).toHaveLength(1)
  expect(manifest.match(/<action android:name="([^"]+)"/g)).toEqual([
    '<action android:name="android.intent.action.MAIN"',
  ])
  expect(read(`${android}/java/org/evenkeel/app/MainActivity.java`)).toMatch(/setFlags\(.*FLAG_SECURE/)
})

// Secures C5.
test('the app’s calls use the system’s HTTP client, and its web view cannot be debugged', () => {
  expect(config).toMatchObject({
    loggingBehavior: 'none',
    server: { androidScheme: 'https', cleartext: false },
    android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
    ios: { webContentsDebuggingEnabled: false },
    plugins: { CapacitorHttp: { enabled: true }, CapacitorCookies: { enabled: false } },
  })
  expect(config.server).not.toHaveProperty('url')
  expect(config.server).not.toHaveProperty('allowNavigation')
})

test('iOS uses only https, shares no files, and covers the page in the app switcher', () => {
  expect(plist).toMatch(/<key>NSAllowsArbitraryLoads<\/key>\s*<false\/>/)
  expect(plist).not.toContain('NSExceptionDomains')
  expect(plist).toMatch(/<key>UIFileSharingEnabled<\/key>\s*<false\/>/)
  // Whoever chooses a picture may take one: without these words iOS ends an app that opens the camera.
  expect(plist.match(/\w+UsageDescription/g)).toEqual(['NSCameraUsageDescription'])
  expect(plist).not.toContain('CFBundleURLTypes')
  expect(read(`${ios}/App/SceneDelegate.swift`)).toMatch(/func sceneWillResignActive.*?addSubview/s)
  expect(read(`${ios}/App/AppDelegate.swift`)).toContain('isExcludedFromBackup = true')
})

test('the projects have the versions of the product and of its packages', () => {
  const [major = 0, minor = 0, patch = 0] = product.version.split('.').map(Number)
  const project = read(`${ios}/App.xcodeproj/project.pbxproj`)

  expect(new Set(project.match(/MARKETING_VERSION = [^;]+/g))).toEqual(
    new Set([`MARKETING_VERSION = ${product.version}`]),
  )
  expect(new Set(project.match(/CURRENT_PROJECT_VERSION = [^;]+/g))).toEqual(
    new Set([`CURRENT_PROJECT_VERSION = ${major * 10_000 + minor * 100 + patch}`]),
  )
  expect(read('native/android/app/build.gradle')).toContain('versionName product.version')
  for (const [name, version] of Object.entries(shell.devDependencies)) {
    expect(product.devDependencies[name] ?? product.devDependencies['@capacitor/core']).toBe(version)
  }
})

test('the boat of Android’s icon is the one of public/icon.svg', () => {
  const lines = Array.from(read('public/icon.svg').matchAll(/ d="([^"]+)"/g), ([, line]) => line)
  const boat = read(`${android}/res/drawable/boat.xml`)

  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(boat).toContain(`android:pathData="${line}"`)
})

test.each([
  ['mdpi', 48],
  ['hdpi', 72],
  ['xhdpi', 96],
  ['xxhdpi', 144],
  ['xxxhdpi', 192],
])('the icon for %s has %i pixels', (density, size) => {
  for (const name of ['ic_launcher', 'ic_launcher_round']) {
    const png = readFileSync(`${android}/res/mipmap-${density}/${name}.png`)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
  }
})
