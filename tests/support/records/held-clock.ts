import { holdClock } from "~/platform/clock.server";

// All that happens in a test happens in the same millisecond, until the test says that time has
// passed. Two records then never come in the right order only because the machine was slow enough.
holdClock();
