/** Which of the sets of equipment each vehicle of a list has. */
export interface EquipmentLayer {
  /** Every set once, as places of its pieces. */
  readonly sets: readonly (readonly number[])[];
  /** The set of each vehicle, in the list's order. */
  readonly at: readonly number[];
}

/** The equipment of a list's vehicles in few bytes: every text once, every set of them once. */
export interface ListEquipment {
  readonly pieces: readonly string[];
  /** What a version always has, and what was ordered with the vehicle; many vehicles share each, few share both. */
  readonly layers: readonly EquipmentLayer[];
}
