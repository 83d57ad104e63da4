/** What other features and the app show of people managers' work. */
export { ManagersWork } from './waiting/managers-work.tsx'
