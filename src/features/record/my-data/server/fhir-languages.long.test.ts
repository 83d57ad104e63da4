import { expect, test } from 'vitest'

import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { fhirResourcesOf } from '#testing/my-data/fhir-download.ts'
import { phq9Of } from '#testing/screenings.ts'
import { openWorld } from '#testing/world.ts'

import type { QuestionnaireResponse } from '../../../../../tools/definitions/fhir.ts'

const world = await openWorld()

/** A text in Spanish beside the English one. */
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

test('answers in Spanish have the texts of their questionnaire, with the words that were shown beside them', async () => {
  const ana = await world.person('ana')
  for (const language of ['en', 'es'] as const) {
    const body = { type: 'depression' as const, language, responses: { ...phq9Of(0), d1: 3, difficulty: 1 } }
    await ana.call(assessmentApi.submit, { body })
  }

  const { answers, questionnaires } = await fhirResourcesOf(world, ana)

  const [spanish, english] = answers
  expect(answers.map(({ language }) => language)).toEqual(['en', 'en'])
  const shown = (display: string) => ({ answer: [{ valueCoding: { _display: inSpanish(display) } }] })
  expect(spanish).toMatchObject({
    questionnaire: 'http://loinc.org/q/44249-1',
    item: [
      {
        linkId: '/44250-9',
        _text: inSpanish('Poco interés o placer en hacer cosas'),
        answer: [{ valueCoding: { code: 'LA6571-9', _display: inSpanish('Casi todos los días') } }],
      },
      ...Array.from({ length: 8 }, () => shown('Ningún día')),
      { linkId: '/69722-7', ...shown('Un poco difícil') },
      { linkId: '/44261-6', answer: [{ valueDecimal: 3 }] },
    ],
  })
  const textsOf = (items: readonly { linkId: string; text?: string | undefined }[] = []) =>
    Object.fromEntries(items.flatMap(({ linkId, text }) => (text ? [[linkId, text]] : [])))
  const asked = questionnaires.map(({ item }) => textsOf(item)).find((texts) => '/44250-9' in texts)
  expect(asked).toMatchObject(textsOf(spanish!.item))
  expect(JSON.stringify(english)).not.toContain('translation')
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
