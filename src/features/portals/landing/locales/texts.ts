// Written by `npm run texts`.
import { catalog, type Tag } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  accessibilityPage: {
    standard: { p: Tag }
    gap: { criterion: string | number; rule: string | number }
    tell: { harm: Tag; p: Tag; strong: Tag }
  }
  ended: {
    deletedOn: { on: string | number }
  }
  invitation: {
    roleAt: { institution: string | number; role: 'inmate' | 'staff' | 'user' | 'institution_admin' | 'admin' }
    inUnit: { unit: string | number }
    onShift: { shift: string | number }
    makesYou: { place: string | number }
  }
  landing: {
    notAnEmergencyService: { call911: Tag; call988: Tag; firstInCustody: string | number }
  }
  ownPassword: {
    welcome: { name: string | number }
  }
  privacyCollection: {
    dataCollected: { li: Tag; p: Tag; strong: Tag; ul: Tag }
    usage: { li: Tag; p: Tag; ul: Tag }
    cookies: { li: Tag; p: Tag; strong: Tag; ul: Tag }
    ownDevice: { p: Tag }
  }
  privacyIntroduction: {
    commitment: { p: Tag }
    principles: { li: Tag; strong: Tag; ul: Tag }
  }
  privacyRights: {
    rights: { h3: Tag; li: Tag; p: Tag; strong: Tag; ul: Tag }
    children: { p: Tag }
    international: { p: Tag }
    changes: { p: Tag }
    medicalDisclaimer: { call911: Tag; call988: Tag; p: Tag }
    questionnaires: { credit: string | number; loinc: Tag; p: Tag }
    contact: { p: Tag; profile: Tag }
  }
  privacySecurity: {
    security: { h3: Tag; li: Tag; p: Tag; strong: Tag; ul: Tag }
  }
  privacySharing: {
    sharing: { h3: Tag; p: Tag }
  }
  signIn: {
    openSecure: { link: Tag }
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
