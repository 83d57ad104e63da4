import { Boat, Scene, type DrawingProps } from './drawing-parts.tsx'

/** A boat on a calm sea, for a list that is still empty. */
export function BoatDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <circle cx="178" cy="44" r="18" className="fill-sun" opacity="0.7" />
      <path d="M0 84 C30 76 60 92 90 84 S150 76 180 84 S220 90 240 84 V140 H0 Z" className="fill-calm-soft" />
      <Boat at="translate(104 86)" />
      <path
        d="M0 98 C30 90 60 106 90 98 S150 90 180 98 S220 104 240 98 V140 H0 Z"
        className="fill-calm"
        opacity="0.22"
      />
    </Scene>
  )
}

/** Rings on still water, for calm and for waiting. */
export function StillWaterDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M0 62 H240 V140 H0 Z" className="fill-calm-soft" />
      <path d="M0 62 C40 44 76 46 104 62 C140 40 190 40 240 62 Z" className="fill-primary-soft" />
      <g className="stroke-calm" strokeWidth="2.5">
        <ellipse cx="120" cy="100" rx="18" ry="5" />
        <ellipse cx="120" cy="100" rx="46" ry="13" opacity="0.6" />
        <ellipse cx="120" cy="100" rx="80" ry="24" opacity="0.3" />
      </g>
      <path d="M120 96 c-9 -10 -8 -20 0 -30 c8 10 9 20 0 30 z" className="fill-calm" />
    </Scene>
  )
}

/** The rising sun, for something completed. */
export function SunriseDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <circle cx="120" cy="86" r="52" className="fill-sun" opacity="0.22" />
      <circle cx="120" cy="86" r="32" className="fill-sun" />
      <path
        d="M120 14 v12 M58 40 l8 9 M182 40 l-8 9 M34 84 h12 M194 84 h12"
        className="stroke-sun"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M0 90 C30 82 60 98 90 90 S150 82 180 90 S220 96 240 90 V140 H0 Z" className="fill-calm-soft" />
      <path
        d="M0 108 C30 100 60 116 90 108 S150 100 180 108 S220 114 240 108 V140 H0 Z"
        className="fill-calm"
        opacity="0.26"
      />
    </Scene>
  )
}

/** A lighthouse, for a page that was not found. */
export function LighthouseDrawing(props: DrawingProps) {
  return (
    <Scene {...props}>
      <path d="M152 38 L0 -6 V74 Z" className="fill-sun" opacity="0.22" />
      <path d="M108 112 C126 92 188 92 212 112 Z" className="fill-muted-foreground" opacity="0.45" />
      <path d="M150 48 h20 l7 52 h-34 z" className="fill-card stroke-primary" strokeWidth="2.5" />
      <path d="M148.5 64 h23 l2.200 16 h-27.400 z" className="fill-primary" />
      <path d="M152 30 h16 v16 h-16 z" className="fill-sun" />
      <path
        d="M147 46 h26 M150 30 l10 -10 l10 10 z"
        className="fill-primary stroke-primary"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M0 106 C30 98 60 114 90 106 S150 98 180 106 S220 112 240 106 V140 H0 Z"
        className="fill-calm-soft"
      />
      <path
        d="M0 120 C30 112 60 128 90 120 S150 112 180 120 S220 126 240 120 V140 H0 Z"
        className="fill-calm"
        opacity="0.26"
      />
    </Scene>
  )
}
