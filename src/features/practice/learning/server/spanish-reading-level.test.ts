import { expect, test } from 'vitest'

import { fernandezHuerta, inflesz, spanishSyllables } from './reading-level.ts'

test.each([
  [1, 'no bien dios fue pues ley que quien muy'],
  [2, 'lección día leer aire agua estrés guerra ciudad país cuerpo ruido oír'],
  [3, 'persona ayuda familia creía quedarse maestro poeta'],
  [4, 'respiración anotación preocupa emociones energía'],
])('Spanish words of %i syllables are counted as such', (count, words) => {
  const single = words.split(' ')
  expect(single.map((word) => [word, spanishSyllables(word)])).toEqual(single.map((word) => [word, count]))
})

test('long words in long sentences are harder than short ones', () => {
  const plain = 'Usted se sienta. Toma aire y lo suelta. Eso hace bien. Ya pasa.'
  const learned =
    'La activación fisiológica disminuye considerablemente con posterioridad a intervenciones respiratorias prolongadas.'

  expect(inflesz(plain)).toBeGreaterThan(80)
  expect(inflesz(learned)).toBeLessThan(20)
  expect(fernandezHuerta(plain)).toBeGreaterThan(90)
  expect(fernandezHuerta(learned)).toBeLessThan(20)
})
