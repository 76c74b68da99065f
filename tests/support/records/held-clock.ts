import { freezeClock } from "~/platform/clock.server";

// Everything in a test happens in the same millisecond unless the test moves the clock. Two records
// are then never in the right order only because the machine was slow enough.
freezeClock();
