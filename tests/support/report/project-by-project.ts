import { BaseSequencer, type TestSpecification } from "vitest/node";
import { Random } from "../fuzz/random";

/**
 * The projects that wait longest for processes and time limits come first: at the end they would
 * keep one worker busy and the others idle.
 */
const projects = ["servers", "faults", "http", "unit", "project", "timed"];

/**
 * Runs the projects one by one, since a worker continues with files of its own project only and
 * would load all packages again for another; within a project in a random order by the run's seed.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const random = new Random(String(this.ctx.config.sequence.seed));
    const inOrder = files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId));
    return inOrder
      .map((file) => ({
        file,
        rank: projects.indexOf(file.project.name),
        order: random.below(1e9),
      }))
      .sort((one, other) => one.rank - other.rank || one.order - other.order)
      .map(({ file }) => file);
  }
}
