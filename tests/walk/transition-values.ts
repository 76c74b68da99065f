import { lifecycles, transitionName } from "./transitions";

/** What an event starts in another lifecycle: "enquiry quote" a quote that is sent. */
const begins: Record<string, string[]> = {
  // With a package, which requires no advance.
  "enquiry request_booking accepted": ["booking: confirmed"],
  "enquiry accept": ["flag: none"],
  "enquiry quote": ["quote: sent"],
  "enquiry request_booking": ["booking: requested"],
  "quote accept": ["booking: requested"],
  "quote replace": ["quote: sent"],
  "booking accept": ["booking change: proposed", "refund: stated"],
  "booking accept_without_advance": ["booking change: proposed"],
  "booking confirm": ["booking change: proposed"],
  // Depends on whether the provider has confirmed the advance.
  "booking cancel_by_customer accepted": ["refund: stated"],
  "booking cancel_by_provider accepted": ["refund: stated"],
  "booking cancel_by_customer confirmed": ["refund: due"],
  "booking cancel_by_provider confirmed": ["refund: due"],
  "booking settle_against_customer": ["refund: due"],
  "booking settle_against_provider": ["refund: due"],
  "application submit": ["document: waiting"],
  "application claim": ["document: waiting"],
  "application approve": ["profile: live", "amendment: submitted"],
};

/** The factor by which a transition counts less for each step further away. */
const further = 0.7;

type TransitionValues = {
  /** The value of a transition: its own if it was never made, and that of what may follow it. */
  ofTransition: (lifecycle: string, state: string, event: string) => number;
  /** The value of what can follow a state, "booking: accepted". */
  ofState: (state: string) => number;
};

/**
 * The value of transitions for a person who looks for those never made: 1 for each of them on the
 * best path from here.
 */
export function valuesOfTransitions(reached: ReadonlyMap<string, number>): TransitionValues {
  const states = new Map<string, number>();
  const ofState = (state: string) => states.get(state) ?? 0;
  const ofTransition = (name: string, state: string, event: string) => {
    const transition = lifecycles[name]?.lifecycle[state]?.[event];
    if (!transition) return 0;
    const isNew =
      transition.to !== state && !reached.has(transitionName(name, state, transition.to));
    const key = `${name} ${event}`;
    const begun = begins[`${key} ${state}`] ?? begins[key] ?? [];
    const after = [`${name}: ${transition.to}`, ...begun].map(ofState);
    return (isNew ? 1 : 0) + further * Math.max(...after);
  };
  // The longest path from an enquiry to the end of a refund's dispute has fewer than twenty
  // transitions.
  for (let round = 0; round < 20; round += 1)
    for (const [name, { lifecycle }] of Object.entries(lifecycles))
      for (const [state, events] of Object.entries(lifecycle)) {
        const all = Object.keys(events).map((event) => ofTransition(name, state, event));
        // A second time around a circle brings nothing new.
        states.set(`${name}: ${state}`, Math.min(12, Math.max(0, ...all)));
      }
  return { ofTransition, ofState };
}
