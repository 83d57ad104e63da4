import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { rewardApi } from '#features/core/rewards/contract.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { call, keyOf, reading } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { useReading } from '#web/api/use-reading.ts'
import { isUnreachable } from '#web/device/connection.ts'
import { whenIdle } from '#web/device/when-idle.ts'

import { type ContentProgress, learningApi, type NewProgress } from '../contract.ts'

const progressKey = keyOf(learningApi.progress, {})
let isBehind = false

// English has no parameter: the addresses of before, which browsers keep for use without a network.
const ownLanguage = () => (currentLanguage() === 'en' ? {} : { language: currentLanguage() })
const lessons = () => reading(learningApi.modules, { query: ownLanguage() })

/** The list of modules, without their lessons. */
export function useOutline() {
  return useReading(learningApi.outline, { query: ownLanguage() })
}

/** The same with all lessons. They are read once, since they change only with a release. */
export function useModules() {
  return useQuery(lessons())
}

/** Loads the lessons after the page is shown, so that the person can read them without a network. */
export function useLessonsSoon(): void {
  const client = useQueryClient()
  useEffect(() => whenIdle(() => void client.prefetchQuery(lessons())), [client])
}

interface ReadingProgress {
  readonly data: ContentProgress[] | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

/** The person's progress, for the pages with lessons. Without a network it is empty, so that they can still read. */
export function useReadingProgress(): ReadingProgress {
  const { data, isError, error, refetch } = useReading(learningApi.progress, {})
  const isUnanswered = !data && isUnreachable(error)
  return { data: isUnanswered ? [] : data, isError: isError && !isUnanswered, refetch }
}

/**
 * Saves steps one after the other. The page shows a step at once and keeps it if saving fails, so that the
 * next step includes it.
 */
export function useSaveProgress() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (body: NewProgress) => call(learningApi.saveProgress, { body }),
    onMutate: (body) => {
      if (!body.completed) client.setQueryData(progressKey, withStep(body))
    },
    onError: () => {
      isBehind = true
    },
    onSuccess: (saved, { completed }) => {
      // Reading without a network began with no progress. The server has all of it.
      if (isBehind) void readAgain([learningApi.progress])
      isBehind = false
      if (!completed) return undefined
      client.setQueryData(progressKey, withStep(saved))
      // Points and badges may have changed.
      return readAgain([rewardApi.points])
    },
    scope: { id: 'content-progress' },
  })
}

function withStep(step: NewProgress | ContentProgress) {
  return (entries: ContentProgress[] = []): ContentProgress[] => {
    const before = entries.find(({ moduleId }) => moduleId === step.moduleId)
    const after: ContentProgress = {
      moduleId: step.moduleId,
      progress: Math.max(step.progress, before?.progress ?? 0),
      completed: step.completed || (before?.completed ?? false),
      place: step.place ?? null,
      finished: [...new Set([...(before?.finished ?? []), ...(step.finished ?? [])])],
    }
    return [after, ...entries.filter((entry) => entry !== before)]
  }
}
