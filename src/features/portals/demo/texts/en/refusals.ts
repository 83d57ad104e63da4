export const nobodyLeft = 'Nobody of the demo can be tried in this part any more'
