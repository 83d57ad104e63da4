import type { Feature } from '#server/feature.ts'
import { columnsOf, everyPage } from '#server/own-data.ts'

import { contactApi } from './contact-contract.ts'
import { alertApi } from './contract.ts'
import { drillApi } from './drill-contract.ts'
import { listOwnAlertsWithMessages } from './server/own-alerts.ts'
import { alertRoutes } from './server/routes.ts'
import type { OnChanged } from './server/status-changes.ts'

export const alerts = (onChanged: OnChanged): Feature => ({
  api: [alertApi, contactApi, drillApi],
  routes: (app) => alertRoutes(app, onChanged),
  tables: {
    alerts: {
      callers: ['select', 'insert'],
      callersChange: [
        'kind',
        'severity',
        'trigger',
        'status',
        'message',
        'assessment_id',
        'language',
        'request_id',
        'asked_again',
        'notified',
        'told',
        'last_asked_at',
        'delivered_at',
        'last_notified_at',
        'escalation_round',
        'escalation_started_at',
        'step',
        'acknowledge_by',
        'seen_at',
        'acknowledged_at',
        'acknowledged_by',
        'answered_by',
        'contact_kind',
        'contact_at',
        'contact_how',
        'contact_by',
        'phone_post',
        'resolved_at',
        'resolved_by',
        'outcome',
        'note',
        'is_unaudited',
        'triage_version',
        'on_duty',
      ],
      encrypted: {
        message: { owner: 'subject_id' },
        // A drill is about nobody: its note belongs to the person who resolved it.
        note: { owner: "case kind when 'drill' then resolved_by else subject_id end" },
      },
    },
    alert_events: { callers: ['select', 'insert'] },
    worker_heartbeats: {},
  },
  ownData: (caller) => [
    {
      name: 'alerts',
      columns: columnsOf(
        'createdAt kind severity status state message isDamaged notified told onDuty askedAgain lastAskedAt acknowledgeBy answeredBy givenBackAt seenAt acknowledgedAt contactKind contactAt contactHow contactBy resolvedAt closedAfterTalking assessmentId language id',
      ),
      rows: () => everyPage((cursor) => listOwnAlertsWithMessages(caller, cursor)),
    },
  ],
})
