export const title = 'Check-in Complete'
export const recorded = 'Your wellness data has been recorded. Thank you for taking care of yourself.'
export const respondersTold = `${recorded} Mental health staff have been told that your check-ins have been hard on several days.`
export const administratorsTold = `${recorded} An administrator has been told of an alert, since your check-ins have been hard on several days.`
export const nobodyTold = `${recorded} Nobody could be told that your check-ins have been hard on several days. Use Help at the top of the page to reach someone.`
