import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'

import { catalog, type Tag } from './catalog.ts'
import { setLanguageResolver } from './current-language.ts'
import { withEnglish } from './with-english.ts'

interface Values {
  page: { left: { count: number }; purpose: { link: Tag } }
}

const en = {
  page: {
    title: 'Tools',
    left: '{count, plural, one {# day} other {# days}} left',
    purpose: 'Stop <link>whenever</link> you like.',
    '@kinds': 'By their kind.',
    kinds: { breathing: 'Breathing', '@grounding': 'The senses.', grounding: 'Grounding' },
    steps: ['In', 'Out'],
  },
}
const es = {
  page: {
    title: 'Herramientas',
    left: '{count, plural, one {Queda # día} other {Quedan # días}}',
    purpose: 'Pare <link>cuando quiera</link>.',
    kinds: { breathing: 'Respiración', grounding: 'Sentidos' },
    steps: ['Adentro', 'Afuera'],
  },
}
const texts = catalog<typeof en, Values>({ en, es })
const t = texts('page')

test('a text is said with its values, in the language that is named or else in that of the moment', () => {
  expect([t('title'), t('left', { count: 1 })]).toEqual(['Tools', '1 day left'])
  expect(texts('page', 'es')('left', { count: 2 })).toBe('Quedan 2 días')
  onTestFinished(setLanguageResolver(() => 'es'))
  expect(t('title')).toBe('Herramientas')
})

test('words of a text stand in an element', () => {
  const said = t.rich('purpose', { link: (words) => <a href="/tools">{words}</a> })
  expect(renderToStaticMarkup(said)).toBe('Stop <a href="/tools">whenever</a> you like.')
})

test('a group is said whole, without the notes in it', () => {
  expect(t.group('kinds')).toEqual({ breathing: 'Breathing', grounding: 'Grounding' })
  expect(t.group('steps')).toEqual(['In', 'Out'])
})

test('a text is found by its name, and nothing by the name of a group or of what every object has', () => {
  expect(t.find('kinds.breathing')).toBe('Breathing')
  expect(['kinds', 'nothing', 'constructor', 'kinds.toString'].map(t.find)).toEqual(Array(4).fill(undefined))
})

test('what is not translated yet is in English with a mark, but for an address, which has none', () => {
  const english = { title: 'Tools', steps: ['In', 'Out'], link: 'sms:988' }
  expect(withEnglish({ title: '', steps: ['Adentro'] }, english, '[en] ')).toEqual({
    title: '[en] Tools',
    steps: ['Adentro', '[en] Out'],
    link: 'sms:988',
  })
})
