/** What other features may use of this one on the server. */
export {
  deleteNotifications,
  deleteNotificationsLinkingTo,
  deleteNotificationsNaming,
  listNotified,
  notify,
  resolveNotifications,
} from './server/notifications.ts'
