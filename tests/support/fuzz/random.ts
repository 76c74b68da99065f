/** Numbers that a seed determines (mulberry32), so that a run can be repeated. */
export class Random {
  private state: number;

  constructor(readonly seed: string) {
    this.state = [...seed].reduce((sum, one) => Math.imul(sum ^ one.codePointAt(0)!, 16777619), 1);
  }

  /** An integer from 0 up to, but not including, `below`. */
  below(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  }

  /** True in `percent` per cent of calls. */
  chance = (percent: number): boolean => this.below(100) < percent;

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  some<T>(list: readonly T[], most: number): T[] {
    return Array.from({ length: this.below(most + 1) }, () => this.pick(list));
  }
}
