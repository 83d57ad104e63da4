// Written by `npm run texts`.
import { catalog } from '#shared/catalog.ts'

import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

/** What texts need to be said. */
interface Values {
  providers: {
    removeQuestion: { name: string | number }
    worksFrom: { date: string | number }
    factorsAccepted: { factors: string | number }
    certificateUntil: { date: string | number }
    metadataOver: { date: string | number }
    staffSignOnAt: { address: string | number }
    asks: { name: string | number }
    byNumber: { claim: string | number; kind: 'saml' | 'oidc' }
    linked: { count: number }
  }
  reasons: {
    answered: { words: string | number }
    otherIssuer: { found: string | number; wanted: string | number }
    wrongClaim: { claim: string | number }
    otherClaim: { claim: string | number; found: string | number; wanted: string | number }
  }
  samlReasons: {
    'weak-algorithm': { detail: string | number }
  }
  trial: {
    failed: { name: string | number }
    holds: { name: string | number }
    wouldBe: { by: 'link' | 'number' | 'new'; name: string | number }
    subject: { kind: 'saml' | 'oidc' }
    factorAccepted: { factors: string | number }
    factorNotAccepted: { factors: string | number }
    values: { kind: 'saml' | 'oidc' }
  }
  refusals: {
    metadataUnread: { reason: string | number }
    unknownPerson: { name: string | number }
    unavailable: { name: string | number }
    useWorkAccount: { address: string | number }
    notVerified: { name: string | number }
    tooManyProviders: { most: number }
    notDescribed: { reason: string | number }
    tooManyCertificates: { most: number }
    notMetadata: { seems: 'certificate' | 'page' | 'service' | 'unknown' }
    severalProviders: { count: number; names: string | number }
    metadataExpired: { date: string | number }
  }
  signOn: {
    continueWith: { name: string | number }
    failedText: { reason: string | number }
    connectedUsed: { ago: string | number }
    disconnectAccount: { name: string | number }
    disconnectQuestion: { name: string | number }
    disconnectedText: { name: string | number }
    connectAccount: { name: string | number }
  }
}

declare module '#features/core/audit/actions.ts' {
  interface TrailTexts {
    'sign-on': typeof en.trail
  }
}

export const texts = catalog<typeof en, Values>({ en, es })
