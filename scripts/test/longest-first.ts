import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Where tests start and kill whole products, or compare thousands of pages: one of them takes a minute or more. */
const LONGEST = /\/(?:abuse|lead-table|rollback|start)\//;

/** The order of files in a run: the long ones first, so that nobody waits for the last one while a core is idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
