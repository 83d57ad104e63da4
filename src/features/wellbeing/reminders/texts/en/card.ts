export const title = 'Reminders'
export const text = 'A note to think of a check-in, at times that you choose.'
export const notSetUp = 'None come here: whoever runs Evenkeel has not set up that it can send them.'
export const choose = 'Choose reminders'
