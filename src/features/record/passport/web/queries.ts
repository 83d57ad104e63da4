import { useMutation } from '@tanstack/react-query'

import { call } from '#web/api/api.ts'
import { saveFile } from '#web/api/save-file.ts'
import { toastFailure } from '#web/api/toast-failure.ts'

import { type Passport, passportApi, type PassportChoice } from '../contract.ts'

/** Makes a passport of what was chosen. */
export function useMakePassport() {
  return useMutation({
    mutationFn: (body: PassportChoice) => call(passportApi.make, { body }),
    onError: (error) => toastFailure('No passport was made', error, 'Please try again.'),
  })
}

/** Saves the FHIR file of a passport, character by character as its digest was signed. */
export function savePassport({ file, statement: { number } }: Passport): void {
  const content = new Blob([file], { type: 'application/fhir+json' })
  saveFile({ name: `passport-${number}.fhir.json`, content })
}
