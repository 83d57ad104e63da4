export const notAPin = 'A PIN has 4 to 8 digits'
export const chooseTime = 'Please choose one of the times'
export const pinOrPassword = 'Please enter your PIN or password'
