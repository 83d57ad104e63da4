import { defineConfig, type OxlintOverride } from 'oxlint'

import { wings } from './src/features/wings.ts'

/** What a component may say by itself. All other texts stand in `locales/`, in each language. */
const sameInEveryLanguage = [
  'API',
  'Evenkeel',
  '988',
  '911',
  '(',
  '(@',
  ')',
  '),',
  '“',
  '”',
  ',',
  ':',
  '.',
  '·',
  '/',
  '@',
  '%',
  '×',
  '+',
]

/** What pages use through one module of ours alone, which knows what browsers make of it. */
const storages = ['localStorage', 'sessionStorage', 'indexedDB']
const useKeptValues = 'Use src/web/device/kept-values.ts: storage may be missing, or throw by its name alone.'

/** Import paths that may not be used, and what to do instead. */
interface Forbidden {
  readonly group: string[]
  readonly message: string
}

/** Refuses imports in some files. Of two overrides the later one replaces the earlier one whole. */
function forbid(files: string[], ...patterns: Forbidden[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

/** What each half of the features of a wing may import. */
function rulesOfWing(wing: (typeof wings)[number]): OxlintOverride[] {
  const above = {
    group: wings.slice(wings.indexOf(wing) + 1).map((name) => `#features/${name}/**`),
    message: 'A wing imports only from those before it in src/features/wings.ts.',
  }
  const elsewhere = {
    group: ['../../*/**', '../../../**', '!../../locales/texts.ts'],
    message: 'Reach another feature as #features/<wing>/<name>/….',
  }
  return [
    forbid(
      [`src/features/${wing}/*/*.ts`],
      above,
      {
        group: ['#app/**', '#server/**', '#web/**', './server/**', './web/**', 'node:*'],
        message: 'Contracts and rules run on both sides.',
      },
      { group: ['#features/*/*/*/**'], message: 'Contracts may use only other contracts and rules.' },
    ),
    // What a feature is, and what others may use of it, on the server.
    forbid([`src/features/${wing}/*/{feature,index}.ts`], above, {
      group: ['#app/**', '#web/**', './web/**'],
      message: 'A declaration is of the server.',
    }),
    // A page's own part of it says where the page is, and fetches it when it is opened.
    forbid([`src/features/${wing}/*/feature.web.tsx`], above, {
      group: ['#app/**', '#server/**', './server/**', './feature.ts', 'node:*'],
      message: 'What declares pages is of the browser.',
    }),
    forbid(
      [`src/features/${wing}/*/server/**`],
      above,
      elsewhere,
      {
        group: ['#app/**', '#web/**', '../web/**', '../../web/**'],
        message: 'The server side knows neither the app nor the browser.',
      },
      {
        group: ['#features/*/*/server/**', '!#features/*/*/server/table.ts'],
        message: 'Of another feature, only index.ts, contract, rules and server/table are public.',
      },
      { group: ['#features/*/*/locales/**'], message: 'A feature has texts of its own.' },
    ),
    forbid(
      [`src/features/${wing}/*/web/**`],
      above,
      elsewhere,
      {
        group: ['#app/**', '#server/**', '../server/**', '../../server/**', 'node:*'],
        message: 'The browser side knows neither the app nor the server.',
      },
      { group: ['#features/*/*/server/**'], message: 'The browser never reaches the server.' },
      { group: ['#features/*/*/locales/**'], message: 'A feature has texts of its own.' },
      {
        group: ['#features/*/*/web/**', '!#features/*/*/web/index.ts', '#features/*/*/index.ts'],
        message: 'Of another feature, only web/index.ts, contract and rules are public in the browser.',
      },
    ),
  ]
}

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist/**', 'migrations/**', 'docs/generated/**', 'native/**', 'scripts/ready.mjs'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 4 }],
    'no-console': 'error',
    'no-underscore-dangle': ['error', { allow: ['_default', '_zod'] }],
    'no-eval': 'error',
    'react/jsx-no-literals': ['error', { allowedStrings: sameInEveryLanguage }],
    // What puts the words of a text into an element is called, and is no component.
    'react/no-unstable-nested-components': 'off',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-unsafe-type-assertion': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/consistent-function-scoping': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    forbid(['src/shared/**'], {
      group: ['#*/**', '!#shared/**'],
      message: 'shared/ imports nothing of ours.',
    }),
    forbid(['src/server/**'], {
      group: ['#app/**', '#features/**', '#web/**'],
      message: 'server/ may import only shared/.',
    }),
    forbid(['src/web/**'], {
      group: ['#app/**', '#features/**', '#server/**', 'node:*'],
      message: 'web/ may import only shared/.',
    }),
    ...wings.flatMap(rulesOfWing),
    {
      files: ['src/web/**', 'src/features/*/*/{web/**,feature.web.tsx}', 'src/app/web/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...storages.map((name) => ({ name, message: useKeptValues })),
          { name: 'BroadcastChannel', message: 'Use src/web/device/other-tabs.ts: it may be refused.' },
        ],
        'no-restricted-properties': [
          'error',
          ...storages.flatMap((property) =>
            ['globalThis', 'window', 'self'].map((object) => ({ object, property, message: useKeptValues })),
          ),
        ],
        'react/forbid-elements': [
          'error',
          {
            forbid: [
              {
                element: 'form',
                message:
                  'Use Form of src/web/ui/controls/form.tsx, which shows what throws while it is sent.',
              },
            ],
          },
        ],
      },
    },
    { files: ['src/web/device/{kept-values,other-tabs}.ts'], rules: { 'no-restricted-globals': 'off' } },
    forbid(['src/app/web/**'], {
      group: ['#server/**', '#features/*/*/server/**', '../server/**', '../commands/**', 'node:*'],
      message: 'The web half of the app never reaches the server half.',
    }),
    forbid(['src/app/server/**', 'src/app/commands/**'], {
      group: ['#web/**', '#features/*/*/web/**', '../web/**'],
      message: 'The server half of the app never reaches the web half.',
    }),
    {
      files: ['src/features/*/*/web/**/*.tsx', 'src/app/**/*.tsx', 'src/web/**/*.tsx'],
      rules: { 'jsx-a11y/prefer-tag-over-role': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'src/{testing,features/*/*/testing}/**', '{journeys,bench,faults}/**'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-imports': 'off',
        'react/forbid-elements': 'off',
        'typescript/no-unsafe-type-assertion': 'off',
        'vitest/no-standalone-expect': 'off',
        'react/jsx-no-literals': 'off',
        'react/rules-of-hooks': 'off',
      },
    },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: [
        'scripts/**',
        'bench/**',
        'faults/**',
        'mutants/**',
        'tools/**',
        'src/app/server/start.ts',
        'src/app/server/run.ts',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
})
