import { expect, test } from 'vitest'

import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { fhirResourcesOf } from '#testing/my-data/fhir-download.ts'
import { phq9Of } from '#testing/screenings.ts'
import { openWorld } from '#testing/world.ts'

import type { QuestionnaireResponse } from '../../../../../tools/definitions/fhir.ts'

const world = await openWorld()

test('answers in Spanish are in the bundle as Spanish, in the words that were shown, by the same LOINC codes', async () => {
  const ana = await world.person('ana')
  for (const language of ['en', 'es'] as const) {
    const body = { type: 'depression' as const, language, responses: { ...phq9Of(0), d1: 3, difficulty: 1 } }
    await ana.call(assessmentApi.submit, { body })
  }

  const { answers } = await fhirResourcesOf(world, ana)

  const [spanish, english] = answers
  expect(answers.map(({ language }) => language)).toEqual(['es', 'en'])
  expect(spanish).toMatchObject({
    questionnaire: 'http://loinc.org/q/44249-1',
    item: [
      {
        linkId: '/44250-9',
        text: 'Poco interés o placer en hacer cosas',
        answer: [{ valueCoding: { code: 'LA6571-9', display: 'Casi todos los días' } }],
      },
      ...Array.from({ length: 8 }, () => ({ answer: [{ valueCoding: { display: 'Ningún día' } }] })),
      { linkId: '/69722-7', answer: [{ valueCoding: { code: 'LA6573-5', display: 'Un poco difícil' } }] },
    ],
  })
  const codesOf = ({ item = [] }: QuestionnaireResponse) =>
    item.map(({ linkId, answer }) => [
      linkId,
      answer?.[0]?.valueCoding?.system,
      answer?.[0]?.valueCoding?.code,
    ])
  expect(codesOf(spanish!)).toEqual(codesOf(english!))
  expect(english!.item?.[0]).toMatchObject({ text: 'Little interest or pleasure in doing things' })
})

test('both questionnaires are in English with the published Spanish beside each text', async () => {
  const { questionnaires } = await fhirResourcesOf(world, await world.person('ben'))

  const inSpanish = (content: string) => ({
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/translation',
        extension: [
          { url: 'lang', valueCode: 'es' },
          { url: 'content', valueString: content },
        ],
      },
    ],
  })
  expect(questionnaires.map(({ language }) => language)).toEqual(['en', 'en'])
  expect(questionnaires[1]).toMatchObject({
    _description: inSpanish(
      'Durante las últimas 2 semanas, ¿qué tan seguido ha tenido molestias debido a los siguientes problemas?',
    ),
  })
  expect(questionnaires[1]!.item![0]).toMatchObject({
    text: 'Feeling nervous, anxious or on edge',
    _text: inSpanish('Se ha sentido nervioso(a), ansioso(a) o con los nervios de punta'),
  })
  expect(questionnaires[1]!.item![0]!.answerOption![1]).toMatchObject({
    valueCoding: { code: 'LA6569-3', display: 'Several days', _display: inSpanish('Varios días') },
  })
})
