export const notifications = 'Notifications'
export const unread = ({ count }: { count: number }) =>
  count === 0 ? 'Notifications' : `Notifications, ${count} unread`
export const notLoaded = 'Your notifications could not be loaded'
export const nothingYet = 'Nothing yet. What concerns you will be here.'
export const showMore = 'Show more'
export const markAllRead = 'Mark all as read'
export const isUnread = '(unread)'
