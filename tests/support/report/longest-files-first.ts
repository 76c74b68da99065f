import { BaseSequencer, type TestSpecification } from "vitest/node";
import { Random } from "../fuzz/random";

/** Files that take half a minute and more of one worker, most of it waiting for processes and time limits. */
const longest = [
  "tests/http/servers/",
  "tests/http/commands/",
  "tests/http/api/access",
  "tests/faults/",
];

/** A random order by the run's seed, but what takes longest begins first: at the end it would keep one worker busy and the others idle. */
export class LongestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = new Random(String(this.ctx.config.sequence.seed));
    const inOrder = files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
    const rank = ({ moduleId }: TestSpecification) =>
      longest.some((part) => moduleId.includes(part)) ? 0 : 1;
    return inOrder
      .map((file) => ({ file, rank: rank(file), place: random.below(1e9) }))
      .sort((one, other) => one.rank - other.rank || one.place - other.place)
      .map(({ file }) => file);
  }
}
