import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, OneId, PageQuery } from '#shared/fields.ts'

import { activities } from './points.ts'
import { tiers } from './tiers.ts'

export const PointsSummary = z.object({
  totalPoints: z.int(),
  /** The days with a check-in in the streak that today belongs to; 0 without a streak. */
  currentStreak: z.int(),
  longestStreak: z.int(),
})
export type PointsSummary = z.infer<typeof PointsSummary>

export const PointEntry = z.object({
  id: Id,
  /** The text of the point history. */
  description: z.string(),
  activity: z.enum(activities),
  points: z.int(),
  createdAt: Instant,
})
export type PointEntry = z.infer<typeof PointEntry>

export const Badge = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** The name of an icon in the icon library. */
  icon: z.string(),
  color: z.string(),
  tier: z.enum(tiers),
  requiredPoints: z.int(),
})
export type Badge = z.infer<typeof Badge>

export const UserBadge = z.object({ id: Id, badgeId: Id, badge: Badge, earnedAt: Instant })
export type UserBadge = z.infer<typeof UserBadge>

export const rewardApi = {
  points: endpoint({
    method: 'GET',
    path: '/api/users/:id/points',
    news: ['own'],
    summary: "The caller's own points and streaks; another's id is not found",
    params: OneId,
    response: PointsSummary,
  }),
  userBadges: endpoint({
    method: 'GET',
    path: '/api/users/:id/badges',
    news: ['own'],
    summary: "The badges the caller has claimed, newest first; another's id is not found",
    params: OneId,
    response: z.array(UserBadge),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/users/:id/points/history',
    news: ['own'],
    summary: "What the caller's points were given for, newest first; another's id is not found",
    params: OneId,
    query: PageQuery,
    response: z.array(PointEntry),
    paged: true,
  }),
  badges: endpoint({
    method: 'GET',
    path: '/api/badges',
    news: ['own'],
    summary: 'Every badge there is, by the points it takes',
    response: z.array(Badge),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/badges/:id/claim',
    news: ['own'],
    summary: 'Claim a badge the caller has the points for; points are not spent',
    params: OneId,
    response: UserBadge,
    status: 201,
  }),
}
