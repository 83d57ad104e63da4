import { BookOpen, ChevronRight, Wind } from 'lucide-react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { shownName, toolNamed } from '#features/practice/coping-tools/catalogue.ts'
import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { learningApi } from '#features/practice/learning/contract.ts'
import { highestScore } from '#features/wellbeing/check-ins/scale.ts'
import { useReading } from '#web/api/use-reading.ts'
import { CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'
import { type Suggestion, suggestionFor } from '../../suggestion.ts'
import { useTodaysOwnCheckIn } from '../todays-own-check-in.ts'

const t = texts('forNow')

/** One thing to do now that follows from what the person recorded, and why. Nothing stands there where nothing does. */
export function ForNow({ user }: { readonly user: CurrentUser }) {
  const { checkIn } = useTodaysOwnCheckIn(user)
  const { data: used } = useReading(copingToolApi.summary, {})
  const { data: modules } = useReading(learningApi.progress, {})
  if (checkIn === undefined || !used || !modules) return null
  const suggestion = suggestionFor({
    today: checkIn,
    worksBest: used.worksBest,
    hasUsedTools: used.tools.length > 0,
    modules,
  })
  if (!suggestion) return null
  const Icon = suggestion.kind === 'tool' ? Wind : BookOpen
  return (
    <section aria-labelledby="for-now-title" className="flex flex-col gap-2">
      <CardTitle id="for-now-title">{t('title')}</CardTitle>
      <Link
        href={suggestion.kind === 'tool' ? '/tools' : `/content/${suggestion.moduleId}`}
        className="flex min-h-14 items-center gap-4 rounded-lg bg-calm-soft px-5 py-4 text-calm-ink transition-colors hover:bg-muted"
      >
        <Icon aria-hidden className="size-6 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{nameOf(suggestion)}</span>
          <span className="block text-foreground">{whyOf(suggestion)}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0" />
      </Link>
    </section>
  )
}

function nameOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'lesson') return t(`lessons.${suggestion.why}`)
  const { name, seconds } = toolNamed(suggestion.tool)
  return t('tool', { name: shownName(name), minutes: seconds / 60 })
}

function whyOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'lesson') return t(`whyLesson.${suggestion.why}`, { progress: suggestion.progress })
  const { why, score, hasHelped } = suggestion
  const isNoted = why === 'stress' || why === 'mood'
  const noted = isNoted ? t(`whyTool.${why}`, { score, highest: highestScore }) : t(`whyTool.${why}`)
  return isNoted && hasHelped ? `${noted} ${t('whyTool.helped')}` : noted
}
