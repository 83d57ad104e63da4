/** What works without a network after one visit; the rest is kept when it was used. See `docs/decisions/0014-poor-networks.md`. */
export const keptModules = [
  'src/app/connection-words.tsx',
  'src/app/offline-page.tsx',
  'src/app/offline-ways.tsx',
  'src/app/signed-in.tsx',
  'src/web/own-device-store.ts',
  'src/web/register-worker.ts',
  'src/web/ui/menu-parts.tsx',
  'src/web/ui/toaster.tsx',
  'src/features/bubble-game/web/bubble-game-page.tsx',
  'src/features/check-ins/web/check-in-page.tsx',
  'src/features/coping-tools/web/tools-page.tsx',
  'src/features/dashboards/web/home-page.tsx',
  'src/features/dashboards/web/individual-page.tsx',
  'src/features/dashboards/web/staff-page.tsx',
  'src/features/landing/web/not-found-page.tsx',
  'src/features/learning/web/learning-page.tsx',
  'src/features/learning/web/module-page.tsx',
  'src/features/trusted-device/web/keep-for-later.ts',
  'src/features/trusted-device/web/own-device-start.tsx',
  'src/features/trusted-device/web/own-device-watch.tsx',
  'src/features/trusted-device/web/send-waiting.ts',
  'src/features/rewards/web/highest-badge.tsx',
  'src/features/safety-plan/web/safety-plan-page.tsx',
]

export const keptFiles = ['/index.html', '/before-paint.js', '/icon.svg', '/manifest.webmanifest']
