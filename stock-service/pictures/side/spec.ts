import type { WheelDesign } from '../wheel-spokes';
import type { Outline, Pt } from './geometry';

/** One flow line along the body side, front to rear, with the way the sheet metal leans at it. */
export interface FlowLine {
  readonly line: readonly Pt[];
  /** Lean of the surface just under and just over the line, in degrees: 0 upright, 90 facing the sky. */
  readonly under: Lean;
  readonly over: Lean;
}

/** A lean, the same all along or given as [distance, degrees] pairs. */
export type Lean = number | readonly Pt[];

/** A lamp: its outline, the light guides inside it, and any square pixels. */
export interface Lamp {
  readonly outline: Outline;
  readonly guides: readonly Outline[];
  readonly pixels?: readonly Pt[];
  /** Edge length of a pixel, in millimetres. */
  readonly pixelSize?: number;
}

/** Black protective plastic around the arches and along the sill. */
export interface Cladding {
  /** Width of the band around the wheel arch. */
  readonly arch: number;
  /** Upper edge of the sill plastic, front to rear. */
  readonly sill: readonly Pt[];
  /** Closed areas on the bumpers. */
  readonly bumpers: readonly Outline[];
}

/** Everything the side view of one body shape is drawn from; millimetres, front bumper at 0, floor at 0. */
export interface SideSpec {
  /** From the front lower lip, up and over the roof, to the rear lower lip. */
  readonly silhouette: Outline;
  /** Lower edge of the painted body between the wheels. */
  readonly sillHeight: number;
  readonly arch: {
    /** Gap between tyre and arch. */
    readonly gap: number;
    /** 2 is a circle; more is squarer. */
    readonly square: number;
  };
  /** Bottom to top; the last one is the belt line with its run over bonnet and tail. */
  readonly flow: readonly FlowLine[];
  /** Sharp lines that are drawn with a lit and a dark edge: front to rear. */
  readonly creases: readonly { readonly line: Outline; readonly strength: number }[];
  /** Side glass, with its black frame. */
  readonly glass: Outline;
  /** Black posts and panels inside the side glass. */
  readonly posts: readonly Outline[];
  /** Trim along the side glass; undefined leaves it black. */
  readonly brightTrim: Outline | undefined;
  /** Stretch of the silhouette, by distance, that is windscreen and rear screen, with visible depth. */
  readonly windscreen: { readonly from: number; readonly to: number; readonly depth: number };
  readonly rearScreen: { readonly from: number; readonly to: number; readonly depth: number } | undefined;
  /** Further closed dark areas: roof spoiler underside, vents, grille side. */
  readonly dark: readonly Outline[];
  /** Shut-lines of doors, bonnet, tailgate and bumpers. */
  readonly gaps: readonly Outline[];
  readonly handles: readonly {
    readonly at: Pt;
    readonly length: number;
    readonly rise: number;
    readonly flush: boolean;
  }[];
  readonly mirror: Pt;
  readonly headlamp: Lamp;
  readonly tailLamp: Lamp;
  /** Closed outline of the fuel or charging flap. */
  readonly flap: Outline | undefined;
  readonly cladding: Cladding | undefined;
  readonly wheels: WheelDesign;
  /** Roof rail from front to rear foot. */
  readonly rail: { readonly from: number; readonly to: number } | undefined;
  /** Middle of the antenna fin. */
  readonly fin: number | undefined;
  /** Head rest and seat positions: front and rear seat back foot. */
  readonly seats: readonly Pt[];
}
