/**
 * The style of the notice that the page did not load. It is part of the page, since the style sheet may be what did
 * not come, and it shows the notice by itself: the app removes the notice once it runs. Below a page that can be read
 * as the server sent it, the notice is a bar. The colours are the theme's where the style sheet came.
 */
export const notLoadedStyle = [
  '@keyframes not-loaded{to{visibility:visible}}',
  '#not-loaded{position:fixed;inset:0;z-index:60;overflow:auto;box-sizing:border-box;padding:1.5rem;visibility:hidden;animation:not-loaded 0s 6s forwards;background:var(--background,Canvas);color:var(--foreground,CanvasText);font:1rem/1.5 "Figtree Variable",system-ui,sans-serif}',
  '#not-loaded>div{max-width:34rem;margin:10vh auto 0}',
  '#not-loaded h2{margin:0;font-size:1.5rem;font-weight:600}',
  '#not-loaded p{margin:.75rem 0}',
  '#not-loaded ul{margin:0;padding:0;list-style:none}',
  '#not-loaded li{padding:.5rem 0}',
  '#not-loaded a{display:inline-block;padding:.5rem 0;color:var(--primary-ink,LinkText);font-weight:600;text-decoration:underline}',
  '[data-rendered]+#not-loaded{inset:auto 0 0;max-height:50vh;padding-block:.75rem;border-top:1px solid}',
  '[data-rendered]+#not-loaded>div{margin-top:0}',
  '[data-rendered]+#not-loaded h2{font-size:1rem}',
  '[data-rendered]+#not-loaded p{margin:0}',
  '[data-rendered]+#not-loaded section{display:none}',
  '@media print{#not-loaded{display:none}}',
  '@media (scripting:none){#not-loaded{display:none}}',
].join('')
