export const title = 'Staff Dashboard'
export const welcome = 'Welcome, there.'
export const welcomeTo = ({ name }: { name: string }) => `Welcome, ${name}.`
export const badge = ({ number }: { number: string }) => `Badge ${number}.`
export const training = 'Training and lessons'
export const evidence = 'Evidence-Based Content'
export const evidenceText = 'Twelve modules drawn from cognitive behavioral therapy. Each lists its sources.'
export const browseLessons = 'Browse lessons'
export const resilience = 'Resilience Training'
export const resilienceText = 'Short lessons for what this work leaves behind.'
export const progressNotLoaded = 'Your progress could not be loaded'
export const completed = 'Completed'
export const completeTo = ({ percent }: { percent: number }) => `${percent}% complete`
export const newModule = 'New'
