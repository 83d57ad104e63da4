/**
 * The modules that the service worker stores at once, so that they work without a network after one visit. All others
 * are stored when they are first used. See `docs/decisions/0014-poor-networks.md`.
 */
export const keptModules = [
  'src/app/web/screens/offline-page.tsx',
  'src/app/web/screens/signed-in.tsx',
  'src/app/web/screens/tools-screen.tsx',
  'src/web/device/trusted-device-store.ts',
  'src/web/device/register-worker.ts',
  'src/web/ui/overlays/open-menu.tsx',
  'src/web/toasts/toast-viewport.tsx',
  'src/web/ui/read-aloud/read-aloud-controls.tsx',
  'src/app/web/screens/current-page.tsx',
  'src/features/practice/anonymous-use/web/pages.tsx',
  'src/features/practice/bubble-game/web/bubble-game-page.tsx',
  'src/features/wellbeing/check-ins/web/check-in-page.tsx',
  'src/features/wellbeing/check-ins/web/further-fields.tsx',
  'src/features/wellbeing/check-ins/web/earlier-day/earlier-day-page.tsx',
  'src/features/portals/dashboards/web/home/home-page.tsx',
  'src/features/portals/dashboards/web/home/portal-work.tsx',
  'src/features/portals/dashboards/web/home/shift-work.tsx',
  'src/features/portals/dashboards/web/individual/individual-page.tsx',
  'src/features/portals/dashboards/web/staff/staff-page.tsx',
  'src/features/portals/landing/web/about-evenkeel.tsx',
  'src/features/portals/landing/web/not-found-page.tsx',
  'src/features/portals/landing/web/passkey-sign-in.tsx',
  'src/features/practice/learning/web/learning-page.tsx',
  'src/features/practice/learning/web/module-page.tsx',
  'src/features/record/trusted-device/web/offline-copy.ts',
  'src/features/record/trusted-device/web/trusted-device-start.tsx',
  'src/features/record/trusted-device/web/trusted-device-watch.tsx',
  'src/features/record/trusted-device/web/send-waiting.ts',
  'src/features/core/rewards/web/highest-badge.tsx',
  'src/features/wellbeing/safety-plan/web/earlier-plans.tsx',
  'src/features/wellbeing/safety-plan/web/safety-plan-page.tsx',
]

/** Other files that the service worker stores at once, by their name. */
export const keptFiles = [
  'index.html',
  'before-paint.js',
  'older-browsers.js',
  'icon.svg',
  'manifest.webmanifest',
]
