import type { ReactNode } from 'react'

export const title = 'Learning'
export const purpose =
  'Short lessons on stress, thoughts, sleep and more. Go at your own pace; your place is kept.'
export const notLoaded = 'Your lessons could not be loaded'
export const noneTitle = 'No learning modules available yet.'
export const noneText = 'Until there are some, the coping tools and your journal are there for you.'
export const toTools = 'To the coping tools'
export const completedOf = ({ completed, count }: { completed: number; count: number }) =>
  `${completed} of ${count} modules completed`
export const yourCertificates = 'Your certificates'
export const showAll = 'Show all modules'
export const goOnWith = ({ module }: { module: ReactNode }) => <>Go on with {module}</>
export const beginWith = ({ module }: { module: ReactNode }) => <>Begin with {module}</>
export const premium = 'Premium'
export const minutes = ({ count }: { count: number }) => `${count} minutes`
export const sections = ({ count }: { count: number }) => `${count} ${count === 1 ? 'section' : 'sections'}`
export const progressIn = ({ title: module }: { title: string }) => `Progress in ${module}`
export const read = 'Read'
export const waysIn = { Start: 'Start', Continue: 'Continue', Review: 'Review' }
